import { registry } from '#resources';
import { openWorld, pathOf } from '../server/world.ts';
import { injections } from './oddRequests.ts';
import { type Row, type Trial, timesOf } from './row.ts';

const strings: readonly string[] = [
  ...injections,
  ...[
    'undefined',
    'null',
    'NaN',
    'true',
    '1e309',
    '0x10',
    '-0',
    '١٢٣',
    'ﷺ',
    'Ω≈ç√',
    'ÅÍÎ˚',
    '田中さん',
    '사회과학원',
    'Ἰοῦ',
  ],
  ...[
    '‮right to left',
    'ẹ̀',
    'Z͑ͫ̓ͪ̂ͫ̽A̴L',
    '👩‍👩‍👧‍👦',
    '🏳️‍🌈',
    '\u200b',
    '\ufeffa',
    'a\u00a0b',
    '﷽',
    'İ ı ß',
    '"\'`\\',
    'a\tb',
    '&lt;b&gt;',
  ],
];

/**
 * A text as a field stores it: in a one-line field, plain spaces and none of zero width; in others, each line break as
 * one sign; null if none is visible.
 */
const keptOf = (kind: string, sent: string): string | null => {
  const plain =
    kind === 'text' ? sent.replaceAll('\u00a0', ' ').replace(/[\u200b\ufeff]/g, '') : sent.replace(/\r\n?/g, '\n');
  return /^\p{Cf}*$/u.test(plain.trim()) ? null : plain.trim();
};

/** Checks that texts come back as they were sent. One that is refused with a message is not lost. */
export const naughtyStrings = async (trial: Trial): Promise<Row> => {
  const client = await openWorld();
  const some = strings.toSorted(() => trial.chance() - 0.5).slice(0, timesOf(trial, strings.length));
  let times = 0;
  const found = { changed: 0, 'refused without words': 0 };
  for (const resource of registry.resources.filter(({ can }) => can.everEdit)) {
    const path = pathOf(resource);
    const [record] = (await client.get(`${path}?limit=1`)).body.data;
    const texts = Object.entries(resource.fields).filter(
      ([, field]) => (field.kind === 'text' || field.kind === 'longText') && !field.readOnly,
    );
    for (const [name, { kind }] of texts) {
      for (const sent of some) {
        times += 1;
        const { status, body } = await client.patch(`${path}/${record.id}`, { [name]: sent });
        if (status !== 200) {
          if (!body.errors && status !== 403) found['refused without words'] += 1;
          continue;
        }
        const kept = (await client.get(`${path}/${record.id}`)).body.data[name];
        if (kept !== sent && kept !== keptOf(kind, sent)) found.changed += 1;
      }
    }
  }
  await client.close();
  return { what: 'naughty strings × every text field: as they were, but for spaces around', times, found };
};
