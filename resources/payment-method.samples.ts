import { sampleList } from '#schema/samples/sampleRecords.ts';

const list = [
  ['BRI_VA', 'BRI Virtual Account', 'virtual_account', 'flat', 3000, null, 10_000, 50_000_000, 1440],
  ['BNI_VA', 'BNI Virtual Account', 'virtual_account', 'flat', 4000, null, 10_000, 50_000_000, 1440],
  ['MANDIRI_VA', 'Mandiri Virtual Account', 'virtual_account', 'flat', 4000, null, 10_000, 50_000_000, 1440],
  ['QRIS', 'QRIS', 'qris', 'none', null, null, 1500, 10_000_000, 30],
  ['GOPAY', 'GoPay', 'e_wallet', 'percent', null, 2, 1000, 20_000_000, 15],
  ['OVO', 'OVO', 'e_wallet', 'percent', null, 1.5, 10_000, 20_000_000, 15],
  ['BSI_TRANSFER', 'Transfer Bank BSI', 'bank_transfer', 'none', null, null, 50_000, null, 2880],
  ['INDOMARET', 'Indomaret', 'retail', 'flat', 5000, null, 10_000, 5_000_000, 2880],
] as const;

const steps: Readonly<Record<(typeof list)[number][2], readonly string[]>> = {
  virtual_account: [
    'Salin nomor virtual account.',
    'Buka aplikasi bank, pilih menu pembayaran virtual account.',
    'Periksa nama dan jumlah tagihan, lalu bayar.',
  ],
  qris: ['Simpan atau pindai kode QR.', 'Periksa nama penerima dan jumlahnya.', 'Masukkan PIN.'],
  e_wallet: ['Ketuk “Bayar sekarang”.', 'Setujui pembayaran di aplikasi dompet digital.'],
  bank_transfer: ['Transfer tepat sampai tiga angka terakhir.', 'Unggah bukti transfer bila diminta.'],
  retail: ['Tunjukkan kode bayar kepada kasir.', 'Bayar dan simpan struknya.'],
};

export const paymentMethods = sampleList(
  list,
  ([code, name, kind, fee_type, fee_amount, fee_percent, min_amount, max_amount, expiry_minutes], sampler) => ({
    code,
    name,
    kind,
    logo: sampler.picture(name, '1:1'),
    fee_type,
    fee_amount,
    fee_percent,
    min_amount,
    max_amount,
    expiry_minutes,
    instructions: `<ol>${steps[kind].map((step) => `<li>${step}</li>`).join('')}</ol>`,
    position: sampler.index + 1,
    is_active: code !== 'OVO',
  }),
);
