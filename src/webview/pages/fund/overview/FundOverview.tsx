import { useCallback } from 'react';
import { ApiError } from '#api/apiError.ts';
import type { Donor, Fund, Gift, Programme } from '#api/webviewCalls.ts';
import { rupiah } from '#values/money/money.ts';
import { Button } from '../../../parts/Button.tsx';
import { Card } from '../../../parts/Card.tsx';
import { FormFooter } from '../../../parts/fields/Form.tsx';
import { Icon } from '../../../parts/Icon.tsx';
import { calls } from '../../../request/calls.ts';
import { FailureNotice } from '../../../request/failures.tsx';
import { useLoad } from '../../../request/useLoad.ts';
import { dateText } from '../../../values/dateText.ts';
import { useLanguage, useWords } from '../../../words/words.ts';
import { GiftStatus } from '../gift/GiftStatus.tsx';
import { Sum } from '../gift/GiftSum.tsx';
import { FundCover, GoalBar } from './FundCover.tsx';
import styles from './FundOverview.module.css';

/** The programmes the fund pays for, each with its progress. */
const ProgrammeList = ({ programmes }: { readonly programmes: readonly Programme[] }) => {
  const t = useWords();
  return (
    <ul className={styles.programmes}>
      {programmes.map(({ id, name, description, collected, goal }) => (
        <li key={id} className={styles.programme}>
          <h3 className={styles.name}>{name}</h3>
          <p className={styles.quiet}>{description}</p>
          <GoalBar collected={collected} goal={goal} label={name} />
          <p className={styles.quiet}>
            <span className={styles.whole}>{rupiah(collected)}</span>{' '}
            <span className={styles.whole}>{t('fund.goal', { goal: rupiah(goal) })}</span>
          </p>
        </li>
      ))}
    </ul>
  );
};

/** The latest donors, some of them anonymous: only their places tell those apart. */
const DonorList = ({ donors }: { readonly donors: readonly Donor[] }) => {
  const t = useWords();
  const language = useLanguage();
  return (
    <ul className={styles.donors}>
      {Object.entries(donors).map(([place, { name, amount, programme, at }]) => (
        <li key={place} className={styles.donor}>
          <span aria-hidden="true" className={styles.initial}>
            {name === null ? '•' : Array.from(name)[0]?.toUpperCase()}
          </span>
          <span className={styles.who}>
            <span className={styles.name}>{name ?? t('fund.anonymous')}</span>
            <span className={styles.amount}>
              <Sum of={amount} />
            </span>
          </span>
          <span className={styles.quiet}>
            {dateText(at, language)}
            {programme && ` · ${programme}`}
          </span>
        </li>
      ))}
    </ul>
  );
};

/** The person's last gift, and the way to its payment. */
const YourGift = ({ gift, onOpen }: { readonly gift: Gift; readonly onOpen: (gift: Gift) => void }) => {
  const t = useWords();
  return (
    <section className={styles.gift} aria-label={t('fund.yours')}>
      <div className={styles.words}>
        <p className={styles.quiet}>{t('fund.yours')}</p>
        <p className={styles.total}>
          <Sum of={gift.total} />
        </p>
        <GiftStatus status={gift.status} />
      </div>
      <Button look="soft" onClick={() => onOpen(gift)}>
        {t('fund.open')}
      </Button>
    </section>
  );
};

/** The last gift made on this phone; nothing if the API does not know it as this person's. */
const KeptGift = ({ id, onOpen }: { readonly id: Gift['id']; readonly onOpen: (gift: Gift) => void }) => {
  const t = useWords();
  const gift = useLoad(useCallback((signal: AbortSignal) => calls.gift(id, signal), [id]));
  if (gift.state === 'ready') return <YourGift gift={gift.data} onOpen={onOpen} />;
  if (gift.state === 'loading' || (gift.failure instanceof ApiError && gift.failure.status === 404)) return null;
  return (
    <Card title={t('fund.yours')}>
      <FailureNotice failure={gift.failure} offline="failure.loadHelp" />
      <Button look="soft" wide onClick={gift.reload}>
        {t('retry')}
      </Button>
    </Card>
  );
};

interface FundOverviewProps {
  readonly fund: Fund;
  readonly giftId: Gift['id'] | undefined;
  /** That gift, once its page has been opened. */
  readonly gift: Gift | undefined;
  readonly onGive: () => void;
  readonly onOpenGift: (gift: Gift) => void;
}

/** The fund's description, progress, programmes and latest donors. */
export const FundOverview = ({ fund, giftId, gift, onGive, onOpenGift }: FundOverviewProps) => {
  const t = useWords();
  return (
    <>
      <FundCover fund={fund} />
      {gift && <YourGift gift={gift} onOpen={onOpenGift} />}
      {giftId !== undefined && !gift && <KeptGift key={giftId} id={giftId} onOpen={onOpenGift} />}
      <Card title={t('fund.about')}>
        {Object.entries(fund.about.split(/\n\s*\n/)).map(([place, paragraph]) => (
          <p key={place}>{paragraph}</p>
        ))}
      </Card>
      {fund.programmes.length > 0 && (
        <Card title={t('fund.programmes')}>
          <ProgrammeList programmes={fund.programmes} />
        </Card>
      )}
      <Card title={t('fund.latest')}>
        {fund.donors.length > 0 ? <DonorList donors={fund.donors} /> : <p>{t('fund.noDonors')}</p>}
      </Card>
      <FormFooter>
        <Button wide onClick={onGive}>
          <Icon name="heart" />
          {t('fund.give')}
        </Button>
      </FormFooter>
    </>
  );
};
