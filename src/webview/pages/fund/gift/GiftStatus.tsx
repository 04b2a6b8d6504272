import type { Gift } from '#api/webviewCalls.ts';
import { Icon, type IconName } from '../../../parts/Icon.tsx';
import { useWords } from '../../../words/useWords.ts';
import styles from './GiftStatus.module.css';

const icons = { pending: 'clock', paid: 'check', expired: 'close' } as const satisfies Record<Gift['status'], IconName>;

/** A gift's status, as a colour, an icon and a word. */
export const GiftStatus = ({ status }: { status: Gift['status'] }) => {
  const t = useWords();
  return (
    <span className={[styles.status, styles[status]].join(' ')}>
      <Icon name={icons[status]} size={16} />
      {t(`gift.${status}`)}
    </span>
  );
};
