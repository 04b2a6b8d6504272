import type { GiftPaymentMethod } from '#api/webviewCalls.ts';
import type { Language } from '#values/language.ts';

/** The fund's own words. */
export const fundWords: Readonly<Record<'title' | 'about', Readonly<Record<Language, string>>>> = {
  title: { id: 'Dana Lestari', en: 'Endowment Fund' },
  about: {
    id: 'Dana Lestari adalah dana abadi pendidikan: pokoknya tidak pernah dipakai, dan hanya hasil pengelolaannya yang disalurkan setiap tahun untuk beasiswa, riset, dan sarana belajar.\n\nDikelola oleh yayasan secara hati-hati dan diaudit setiap tahun oleh akuntan publik. Sekali Anda memberi, manfaatnya mengalir terus dari angkatan ke angkatan.',
    en: 'The Endowment Fund is a lasting fund for education: what is given is never spent, and only what it earns goes every year to scholarships, research and places to learn.\n\nThe foundation manages it with care, and public accountants audit it every year. You give once, and it helps one class of students after another.',
  },
};

/** Rupiah. */
export const giftLimits = { min: 10_000, max: 100_000_000, presets: [50_000, 100_000, 250_000, 500_000, 1_000_000] };

export interface FundMethod extends GiftPaymentMethod {
  /** The prefix of the payment code. */
  readonly prefix: string;
}

const free = { fee_type: 'none', fee_amount: 0, fee_percent: 0 } as const;
const flat = (rupiah: number) => ({ ...free, fee_type: 'flat', fee_amount: rupiah }) as const;
const percent = (share: number) => ({ ...free, fee_type: 'percent', fee_percent: share }) as const;

/** The fund's own payment methods: a gift must not depend on what the store offers. */
export const fundMethods: readonly FundMethod[] = [
  { id: 1, name: 'QRIS', kind: 'qris', ...percent(0.7), prefix: '9360' },
  { id: 2, name: 'Virtual Account BSI', kind: 'virtual_account', ...flat(4_000), prefix: '9008' },
  { id: 3, name: 'Virtual Account Bank Aceh', kind: 'virtual_account', ...flat(2_500), prefix: '1168' },
  { id: 4, name: 'Transfer Bank Aceh', kind: 'bank_transfer', ...free, prefix: '0100' },
  { id: 5, name: 'GoPay', kind: 'e_wallet', ...percent(2), prefix: '7001' },
  { id: 6, name: 'Indomaret', kind: 'retail', ...flat(5_000), prefix: '5512' },
];
