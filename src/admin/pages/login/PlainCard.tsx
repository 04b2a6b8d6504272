import type { ReactNode } from 'react';
import { useTranslate } from '#i18n/i18n.ts';
import { LogoMark } from '../../layout/LogoMark.tsx';
import './plain.css';

const focus = (heading: HTMLElement | null): void => heading?.focus();

interface PlainCardProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Focuses the title: with nothing to type, screen readers continue there. */
  readonly announced?: boolean;
  readonly below?: ReactNode;
}

/** A page with one card, without the component library: it shows before that has loaded. */
export const PlainCard = ({ title, children, below, announced = false }: PlainCardProps) => {
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
        <h1 {...(announced && { tabIndex: -1, ref: focus })}>{title}</h1>
        {children}
      </div>
      {below}
    </main>
  );
};
