import type { Parser as HtmlParser } from 'htmlparser2';
import type { IOptions } from 'sanitize-html';
import type { Values } from '#schema/field.ts';
import { behaviourOf } from '#schema/kinds/behaviours.ts';
import type { Fields } from '#schema/kinds/index.ts';
import { mostLevels } from '#schema/kinds/json/nesting.ts';
import { serverKindOf } from '#schema/kinds/serverKinds.ts';
import { ownProperty } from '#values/object.ts';
import { wrongField } from '../../http/ApiError.ts';

/** Sites whose videos and maps may be embedded in a text. */
const iframeHosts = ['www.youtube.com', 'www.youtube-nocookie.com', 'player.vimeo.com', 'www.google.com'];

/** What any consumer of the API can put into its own page: nothing that runs, nothing that covers the page. */
const sanitizeOptions: IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'div', 'span', 'blockquote', 'pre', 'code', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
    ...['strong', 'b', 'em', 'i', 'u', 's', 'del', 'ins', 'sub', 'sup', 'small', 'mark', 'a', 'abbr', 'cite', 'q'],
    ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'img', 'figure', 'figcaption', 'iframe'],
    ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'target', 'rel', 'title'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    iframe: ['src', 'title', 'width', 'height', 'allowfullscreen'],
    ol: ['start', 'type'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
    col: ['span'],
    abbr: ['title'],
    '*': ['lang', 'dir'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https', 'http'], iframe: ['https'] },
  allowProtocolRelative: false,
  allowedIframeHostnames: iframeHosts,
};

/**
 * What a parser finds in a text, however it is spelt; `undefined` if its tags are nested deeper than `mostLevels`. The
 * parser takes quadratic time then: 200 kB of `<b>` would block all other requests for seconds.
 */
const contentOf = (html: string, Parser: typeof HtmlParser): string | undefined => {
  const parts: unknown[] = [];
  let text = '';
  let level = 0;
  let isTooDeep = false;
  const addPart = (...details: unknown[]) => {
    parts.push(text, details);
    text = '';
  };
  const parser = new Parser({
    onopentag: (name, attributes) => {
      addPart(name, attributes);
      level += 1;
      if (level <= mostLevels) return;
      isTooDeep = true;
      parser.pause();
    },
    onclosetag: (name) => {
      addPart('/', name);
      level -= 1;
    },
    oncomment: (comment) => addPart('comment', comment),
    onprocessinginstruction: (name) => addPart('instruction', name),
    ontext: (chunk) => {
      text += chunk;
    },
  });
  parser.end(html);
  if (isTooDeep) return undefined;
  addPart();
  return JSON.stringify(parts);
};

/** The tags of a text in order, with all else that begins like a tag, or would if text followed. */
const tagsIn = (html: string): string => (html.match(/<(?:\/?[a-z][^\s/>]*|[/!?]|$)/gi) ?? []).join('').toLowerCase();

/**
 * Removes from formatted text what could do harm, and says whether content was lost. Harmless text stays exactly as it
 * is: an editor wrote it, and would get it back spelt differently. Not so if more begins like a tag than the tags that
 * are left: in a frame, an unfinished tag or an extra end tag, a browser may read what this parser does not.
 * @returns `undefined` if it is nested too deeply
 */
const harmlessHtml = async (
  html: string,
): Promise<{ readonly text: string; readonly hasLostContent: boolean } | undefined> => {
  if (!/[<&]/.test(html)) return { text: html, hasLostContent: false };
  // Loaded with the first text that is written: servers that only read need neither.
  const [{ default: sanitize }, { Parser }] = await Promise.all([import('sanitize-html'), import('htmlparser2')]);
  const content = contentOf(html, Parser);
  if (content === undefined) return undefined;
  const clean = sanitize(html, sanitizeOptions);
  const hasLostContent = contentOf(clean, Parser) !== content;
  return { text: hasLostContent || tagsIn(clean) !== tagsIn(html) ? clean : html, hasLostContent };
};

/**
 * Makes formatted texts harmless, also in lists of items. Unchanged values stay as they are. `cleaned` receives the
 * fields that have lost something.
 * @throws {ApiError} 422 where a text is nested too deeply
 */
export const harmlessValues = async (
  fields: Fields,
  values: Values,
  previous: Values | undefined,
  cleaned: Set<string>,
  prefix = '',
): Promise<Values> => {
  const entries = Object.entries(values).map(async ([name, value]): Promise<[string, unknown]> => {
    const field = ownProperty(fields, name);
    if (!field || value === previous?.[name]) return [name, value];
    const items = behaviourOf(field).items?.(field);
    if (items && Array.isArray(value)) {
      const path = `${prefix}${name}.`;
      const cleanItems = value.map((item: Values, index) =>
        harmlessValues(items, item, undefined, cleaned, `${path}${index}.`),
      );
      return [name, await Promise.all(cleanItems)];
    }
    if (!serverKindOf(field).isMarkup || typeof value !== 'string') return [name, value];
    const harmless = await harmlessHtml(value);
    if (!harmless) throw wrongField(422, prefix + name, 'markupTooDeep', { max: mostLevels });
    const { text, hasLostContent } = harmless;
    if (hasLostContent) cleaned.add(prefix + name);
    // Nothing may be left of it.
    return [name, behaviourOf(field).parse(text, field).value ?? null];
  });
  return Object.fromEntries(await Promise.all(entries));
};
