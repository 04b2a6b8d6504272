import { expect, it } from 'vitest';
import { pastedHtml, unsupportedParts } from '#admin/kinds/richText/foreignHtml.ts';

const item = (level: number, sign: string, text: string) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>${text}<o:p></o:p></p>`;
const bare = (html: string) =>
  pastedHtml(html)
    .replace(/<!--.*?-->|<\/?o:p>/g, '')
    .replace(/\n/g, '');

it('makes lists of what Word writes as paragraphs with a sign in front', () => {
  const word = `<html><head><style>p{}</style></head><body><!--StartFragment--><p class=MsoNormal>Syarat:</p>${item(1, '·', 'Satu')}${item(2, 'o', '<b>Dalam</b>')}${item(1, '·', 'Dua')}<p>Langkah:</p>${item(1, '1.', 'Buka')}${item(1, '2.', 'Tutup')}<!--EndFragment--></body></html>`;
  expect(bare(word)).toBe(
    '<p class="MsoNormal">Syarat:</p><ul><li><p>Satu</p><ul><li><p><b>Dalam</b></p></li></ul></li><li><p>Dua</p></li></ul>' +
      '<p>Langkah:</p><ol><li><p>Buka</p></li><li><p>Tutup</p></li></ol>',
  );
});

it('keeps the words of cells apart, the levels of headings known, and fetches no picture', () => {
  expect(
    bare(
      '<h1>Besar</h1><h5>Kecil</h5><table><tr><td>Senin</td><td> 08.00 </td></tr><tr><td>Selasa</td></tr></table><p>x<img src="https://a.id/b.png" onerror="y()"></p>',
    ),
  ).toBe('<h2>Besar</h2><h3>Kecil</h3><p>Senin · 08.00</p><p>Selasa</p><p>x</p>');
});

it('reads a smiley that is a picture as the sign that it stands for', () => {
  const smiley = (alt: string) => `<img src="https://a.id/s.png" alt="${alt}">`;
  expect(bare(`<p>Halo ${smiley('👩‍🏫')}${smiley('❤️')}${smiley('🇮🇩')}${smiley('2026')}${smiley('')}</p>`)).toBe(
    '<p>Halo 👩‍🏫❤️🇮🇩</p>',
  );
});

it('leaves what the editor itself copied as it is', () => {
  const own = '<p data-pm-slice="1 1 []">Satu <strong>dua</strong></p><ul><li><p>Tiga</p></li></ul>';
  expect(pastedHtml(own)).toBe(own);
});

it('names what of a text that was made elsewhere the editor has no place for', () => {
  const own = '<h1>a</h1><h4>b</h4><p><strong>c</strong><code>d</code><br></p><pre><code>e</code></pre><hr>';
  expect(unsupportedParts(own)).toEqual([]);
  const table = '<table><thead><tr><th>1</th></tr></thead><tbody><tr><td><p>2</p></td></tr></tbody></table>';
  expect(unsupportedParts(`${own}${table}<p><img src="https://a.id/b.png"></p>`)).toEqual(['tables', 'pictures']);
  expect(unsupportedParts('<iframe srcdoc="a"></iframe><p>x<sup>2</sup></p>')).toEqual(['frames', 'others']);
});

it.each([
  '<p><a href="https://a.id"><code>a</code></a></p>',
  '<p><code>a <strong>b</strong></code></p>',
  '<pre><code>a <em>b</em></code></pre>',
  '<p dir="rtl">a</p>',
  '<p><span lang="ar">a</span></p>',
  '<p style="text-align: center">a</p>',
])('names formatting that the editor would remove: %s', (html) => {
  expect(unsupportedParts(html)).toEqual(['others']);
});
