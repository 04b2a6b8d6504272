import type { Instruction } from '#api/webviewCalls.ts';
import type { Language } from '#values/language.ts';
import { rupiah } from '#values/money/money.ts';
import { interpolate } from '#values/text/interpolate.ts';
import type { FundMethod } from './fundData.ts';

/** Ways to pay, by title, each with its steps; `{{…}}` is filled in. */
type Ways = Readonly<Record<string, readonly string[]>>;

const ways: Readonly<Record<Language, Readonly<Record<FundMethod['kind'], Ways>>>> = {
  id: {
    qris: {
      'Aplikasi bank atau dompet digital': [
        'Buka aplikasi, pilih Bayar atau Scan QRIS.',
        'Pindai kode QR di atas; di ponsel yang sama, ambil tangkapan layarnya lalu pilih dari galeri.',
        'Pastikan jumlahnya {{total}}, lalu bayar.',
      ],
    },
    virtual_account: {
      'Mobile banking': [
        'Pilih Bayar, lalu Virtual Account.',
        'Masukkan nomor {{code}}.',
        'Pastikan tertulis Dana Lestari dan {{total}}.',
        'Masukkan PIN dan simpan buktinya.',
      ],
      ATM: [
        'Pilih Transaksi Lain, Pembayaran, Virtual Account.',
        'Masukkan nomor {{code}}.',
        'Periksa {{name}} dan jumlah {{total}}, lalu pilih Ya.',
      ],
    },
    bank_transfer: {
      Transfer: [
        'Kirim tepat {{total}} ke rekening {{code}} atas nama Yayasan.',
        'Tulis nomor donasi di kolom berita.',
        'Status berubah setelah uang masuk, paling lama satu hari kerja.',
      ],
    },
    e_wallet: {
      '{{name}}': ['Buka {{name}}, pilih Bayar.', 'Masukkan kode {{code}}.', 'Periksa jumlah {{total}}, lalu bayar.'],
    },
    retail: {
      Kasir: [
        'Datang ke gerai {{name}} terdekat.',
        'Sebutkan pembayaran Dana Lestari dan kode {{code}}.',
        'Bayar {{total}} dan simpan struknya.',
      ],
    },
  },
  en: {
    qris: {
      'Bank or wallet app': [
        'Open the app and choose Pay or Scan QRIS.',
        'Scan the QR code above; on the same phone, take a screenshot and choose it from the gallery.',
        'Make sure the amount is {{total}}, then pay.',
      ],
    },
    virtual_account: {
      'Mobile banking': [
        'Choose Pay, then Virtual Account.',
        'Enter the number {{code}}.',
        'Make sure it says Dana Lestari and {{total}}.',
        'Enter your PIN and keep the receipt.',
      ],
      ATM: [
        'Choose Other, Payment, Virtual Account.',
        'Enter the number {{code}}.',
        'Check {{name}} and the amount {{total}}, then choose Yes.',
      ],
    },
    bank_transfer: {
      Transfer: [
        'Send exactly {{total}} to account {{code}} in the name of the foundation.',
        'Write your gift number in the message.',
        'The status changes when the money arrives, within one working day.',
      ],
    },
    e_wallet: {
      '{{name}}': [
        'Open {{name}} and choose Pay.',
        'Enter the code {{code}}.',
        'Check the amount {{total}}, then pay.',
      ],
    },
    retail: {
      'At the counter': [
        'Go to the nearest {{name}} shop.',
        'Say that you are paying for Dana Lestari, code {{code}}.',
        'Pay {{total}} and keep the receipt.',
      ],
    },
  },
};

/** How to pay a gift, step by step. */
export const instructionsFor = (language: Language, method: FundMethod, code: string, total: number): Instruction[] => {
  const fill = (text: string) => interpolate(text, { name: method.name, code, total: rupiah(total) });
  return Object.entries(ways[language][method.kind]).map(([title, steps]) => ({
    title: fill(title),
    steps: steps.map(fill),
  }));
};
