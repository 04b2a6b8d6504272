import type { ReactNode } from 'react';
import { useTranslate } from '#i18n/useTranslate.ts';
import { LogoMark } from '../../layout/LogoMark.tsx';
import './plain.css';

/** A page of one card, drawn without the component library: it shows before that has arrived. */
export const PlainCard = ({
  title,
  children,
  below,
}: {
  readonly title: string;
  readonly children: ReactNode;
  readonly below?: ReactNode;
}) => {
  const translate = useTranslate();
  const product = translate('login.product');
  return (
    <main className="plain">
      <title>{`${title} · ${product}`}</title>
      <div className="plain-card">
        <p className="plain-brand">
          <LogoMark size={32} />
          {product}
        </p>
        <h1>{title}</h1>
        {children}
      </div>
      {below}
    </main>
  );
};
