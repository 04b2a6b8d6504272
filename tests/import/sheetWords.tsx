import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { CoreAdminContext } from 'react-admin';
import { type Format, useFormat } from '#admin/kinds/useFormat.ts';
import { type Labels, useLabels } from '#admin/kinds/words/useLabels.ts';
import { RegistryContext } from '#admin/registryContext.ts';
import type { Registry } from '#schema/registry.ts';
import type { Resource } from '#schema/resource.ts';
import type { Language } from '#values/language.ts';
import { i18nFor } from '../form/stage.tsx';

/** How a page in that language writes a resource's values. */
export const sheetWords = async (
  registry: Registry,
  resource: Resource,
  language: Language,
): Promise<{ readonly format: Format; readonly labels: Labels }> => {
  const i18nProvider = await i18nFor(registry, language);
  await i18nProvider.changeLocale(language);
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <RegistryContext value={registry}>
      <CoreAdminContext i18nProvider={i18nProvider}>{children}</CoreAdminContext>
    </RegistryContext>
  );
  const { result } = renderHook(() => ({ format: useFormat(resource), labels: useLabels(resource) }), { wrapper });
  return result.current;
};
