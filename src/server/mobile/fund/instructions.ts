import type { Instruction } from '#api/webviewCalls.ts';
import type { Language } from '#values/language.ts';
import { rupiah } from '#values/money/money.ts';
import type { FundMethod } from './fundData.ts';

type Steps = (name: string, code: string, total: string) => readonly Instruction[];

const id: { readonly [K in FundMethod['kind']]: Steps } = {
  qris: (_name, _code, total) => [
    {
      title: 'Aplikasi bank atau dompet digital',
      steps: [
        'Buka aplikasi, pilih Bayar atau Scan QRIS.',
        'Pindai kode QR di atas; di ponsel yang sama, ambil tangkapan layarnya lalu pilih dari galeri.',
        `Pastikan jumlahnya ${total}, lalu bayar.`,
      ],
    },
  ],
  virtual_account: (name, code, total) => [
    {
      title: 'Mobile banking',
      steps: [
        'Pilih Bayar, lalu Virtual Account.',
        `Masukkan nomor ${code}.`,
        `Pastikan tertulis Dana Lestari dan ${total}.`,
        'Masukkan PIN dan simpan buktinya.',
      ],
    },
    {
      title: 'ATM',
      steps: [
        'Pilih Transaksi Lain, Pembayaran, Virtual Account.',
        `Masukkan nomor ${code}.`,
        `Periksa ${name} dan jumlah ${total}, lalu pilih Ya.`,
      ],
    },
  ],
  bank_transfer: (_name, code, total) => [
    {
      title: 'Transfer',
      steps: [
        `Kirim tepat ${total} ke rekening ${code} atas nama Yayasan.`,
        'Tulis nomor donasi di kolom berita.',
        'Status berubah setelah uang masuk, paling lama satu hari kerja.',
      ],
    },
  ],
  e_wallet: (name, code, total) => [
    {
      title: name,
      steps: [`Buka ${name}, pilih Bayar.`, `Masukkan kode ${code}.`, `Periksa jumlah ${total}, lalu bayar.`],
    },
  ],
  retail: (name, code, total) => [
    {
      title: 'Kasir',
      steps: [
        `Datang ke gerai ${name} terdekat.`,
        `Sebutkan pembayaran Dana Lestari dan kode ${code}.`,
        `Bayar ${total} dan simpan struknya.`,
      ],
    },
  ],
};

const en: { readonly [K in FundMethod['kind']]: Steps } = {
  qris: (_name, _code, total) => [
    {
      title: 'Bank or wallet app',
      steps: [
        'Open the app and choose Pay or Scan QRIS.',
        'Scan the QR code above; on the same phone, take a screenshot and choose it from the gallery.',
        `Make sure the amount is ${total}, then pay.`,
      ],
    },
  ],
  virtual_account: (name, code, total) => [
    {
      title: 'Mobile banking',
      steps: [
        'Choose Pay, then Virtual Account.',
        `Enter the number ${code}.`,
        `Make sure it says Dana Lestari and ${total}.`,
        'Enter your PIN and keep the receipt.',
      ],
    },
    {
      title: 'ATM',
      steps: [
        'Choose Other, Payment, Virtual Account.',
        `Enter the number ${code}.`,
        `Check ${name} and the amount ${total}, then choose Yes.`,
      ],
    },
  ],
  bank_transfer: (_name, code, total) => [
    {
      title: 'Transfer',
      steps: [
        `Send exactly ${total} to account ${code} in the name of the foundation.`,
        'Write your gift number in the message.',
        'The status changes when the money arrives, within one working day.',
      ],
    },
  ],
  e_wallet: (name, code, total) => [
    {
      title: name,
      steps: [`Open ${name} and choose Pay.`, `Enter the code ${code}.`, `Check the amount ${total}, then pay.`],
    },
  ],
  retail: (name, code, total) => [
    {
      title: 'At the counter',
      steps: [
        `Go to the nearest ${name} shop.`,
        `Say that you are paying for Dana Lestari, code ${code}.`,
        `Pay ${total} and keep the receipt.`,
      ],
    },
  ],
};

/** How to pay a gift, step by step. */
export const instructionsFor = (language: Language, method: FundMethod, code: string, total: number): Instruction[] => [
  ...(language === 'id' ? id : en)[method.kind](method.name, code, rupiah(total)),
];
