import type { Person } from '../accounts/firstAccount.ts';

/** A student, to try the mobile pages with. */
export const sampleMember: Person = {
  role: 'member',
  name: 'Cut Siti Rahmah',
  email: 'siti.rahmah@usk.example',
  phone: '+6281260012003',
  number: '2108107010001',
  birth_date: '2003-08-17',
  gender: 'female',
  address: 'Jl. Teuku Nyak Arief No. 12, Darussalam, Banda Aceh',
};
