import { type ReactNode, Suspense } from 'react';
import { BarButton } from './BarButton.tsx';
import type { Choices } from './BarMenus.tsx';
import { ChoiceList, useBarMenu } from './useBarMenu.ts';

/** A button of the bar that offers a few choices, the present one ticked. */
export const ChoiceMenu = <Value extends string>({
  icon,
  ...choices
}: Choices<Value> & { readonly icon: ReactNode }) => {
  const { menu, button } = useBarMenu();
  return (
    <>
      <BarButton label={choices.label} {...button}>
        {icon}
      </BarButton>
      {menu && (
        <Suspense>
          <ChoiceList {...menu} {...choices} />
        </Suspense>
      )}
    </>
  );
};
