import { globSync, readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import { Lexer } from 'marked';
import { describe, expect, it } from 'vitest';
import { headingsOf, Markdown, tokensOf } from '#webview/pages/legal/Markdown.tsx';

const texts = globSync('public/content/*/*.md');

const draw = (text: string) => render(<Markdown tokens={tokensOf(text)} afterTitle={<hr />} />).container;

describe('a text', () => {
  it('is drawn with its headings, lists, tables and links, the contents below its introduction', () => {
    const drawn = draw(
      '# Judul\n\nVersi 1.0\n\n## 1. Hak & data\n\n- **satu**\n- [dua](/usk-mobile/x)\n\n| A | B |\n| - | - |\n| c | d |\n',
    );
    expect(drawn.innerHTML.replaceAll(/ class="[^"]*"/g, '')).toBe(
      '<h1 id="judul">Judul</h1><p>Versi 1.0</p><hr>' +
        '<section><h2 id="1-hak-data">1. Hak &amp; data</h2>' +
        '<ul><li><strong>satu</strong></li><li><a href="/usk-mobile/x" referrerpolicy="same-origin">dua</a></li></ul>' +
        '<table><thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead>' +
        '<tbody><tr><td data-label="A">c</td><td data-label="B">d</td></tr></tbody></table></section>',
    );
  });

  it('cannot run anything, whoever edited it', () => {
    const drawn = draw(
      '# X\n\n<script>alert(1)</script>\n\n<img src=x onerror=alert(1)> [a](javascript:alert(1)) [b](//evil.example)',
    );
    expect(drawn.querySelector('script, img, a')).toBeNull();
    expect(screen.getByText(/onerror/)).toBeDefined();
  });

  it.each(texts)('is read as marked reads it by itself: %s', (file) => {
    const text = readFileSync(file, 'utf8');
    expect(tokensOf(text)).toEqual(Lexer.lex(text));
  });

  it('has its emphasis beside signs and pictures of all kinds', () => {
    const drawn = draw('“**a!**” **b!**🎉 **c!**—_d?_… **e!**「x」 **f!**₹9 ~~g!~~¿ <b>**h**</b>\n<div>**i**</div>');
    expect([...drawn.querySelectorAll('strong, em, del')].map((found) => found.textContent).join(' ')).toBe(
      'a! b! c! d? e! f! g! h i',
    );
  });

  it('loses no words, however they are marked', () => {
    const text =
      '# X\n\nA &amp; B&nbsp;C ~~lama~~ ![stempel](x.png)\n\n    menjorok\n\n```\nkode\n```\n\n## 1. **Hak** &amp; `data`\n';
    const drawn = draw(text);
    expect([...drawn.querySelectorAll('p')].map((found) => found.textContent)).toEqual([
      'A & B\u00a0C lama stempel',
      'menjorok',
      'kode',
    ]);
    expect(headingsOf(tokensOf(text)).map(({ label }) => label)).toEqual(['Hak & data']);
    expect(draw('&lt;img src=x onerror=alert(1)&gt;').querySelector('img')).toBeNull();
  });

  it('loses none of its lines that are there twice, and names a cell by its column’s words alone', () => {
    const twice =
      '- ya\n- ya\n\n| | | **A** &amp; B |\n| - | - | - |\n| c | d | e |\n| c | d | e |\n\n## 1. Hak\n\n## 1. Hak\n';
    const drawn = draw(`# X\n\n${twice}`);
    expect(['li', 'th', 'td', 'section'].map((tag) => drawn.querySelectorAll(tag).length)).toEqual([2, 3, 6, 2]);
    expect(drawn.querySelector('td:last-child')?.getAttribute('data-label')).toBe('A & B');
  });

  it('lists its chapters without their numbers, each with the anchor that it has', () => {
    const text = '# X\n\n## 1. Siapa kami\n\n### Kecil\n\n## 2. Hak Anda\n';
    const drawn = draw(text);
    const headings = headingsOf(tokensOf(text));
    expect(headings.map(({ label }) => label)).toEqual(['Siapa kami', 'Hak Anda']);
    for (const { id } of headings) expect(drawn.querySelector(`[id="${id}"]`)?.tagName).toBe('H2');
  });

  it('gives each of its headings an anchor of its own, though they have the same words', () => {
    const text = '# X\n\n## Hak\n\n### Kecil\n\n## Hak 2\n\n## Hak\n\n> > ### Kecil\n\n## Hak\n';
    const drawn = draw(text);
    expect([...drawn.querySelectorAll('h2, h3')].map(({ id }) => id)).toEqual([
      ...['hak', 'kecil', 'hak-2', 'hak-3', 'kecil-2', 'hak-4'],
    ]);
    expect(headingsOf(tokensOf(text)).map(({ id }) => id)).toEqual(['hak', 'hak-2', 'hak-3', 'hak-4']);
  });
});
