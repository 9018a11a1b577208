import sanitizeHtml from 'sanitize-html'
import { cleanStyle } from './clean-style.ts'

/** Where a picture of the body comes from: the `src` it may have, or null when it is not shown. */
export type FindPicture = (source: string) => string | null

const elements = (
  'a abbr address b bdi bdo big blockquote br caption center cite code col colgroup dd del dfn div dl dt em font h1 h2 h3 ' +
  'h4 h5 h6 hr i img ins kbd li mark ol p pre q s samp small span strike strong sub sup table tbody td tfoot th thead tr tt u ul var wbr'
).split(' ')

/** What stands in these is no text of the mail. */
const silent = (
  'style script textarea option xmp select noscript noembed noframes title template iframe frame frameset object embed applet ' +
  'svg math audio video canvas xml'
).split(' ')

const everywhere = ['align', 'valign', 'dir', 'lang', 'title', 'width', 'height', 'bgcolor', 'style', 'class']
const inCells = ['colspan', 'rowspan', 'nowrap', 'scope']

const shownAddress = /^(?:https?:\/\/|mailto:|tel:)/iu
/** Outlook gives these no margins by a style sheet, which is left out. */
const outlookClass = /^Mso[A-Za-z0-9]{0,30}$/u

/**
 * The body of a mail without anything that runs, loads, sends or covers what is outside of it. Links that go on lead to the internet, to
 * an address or to a telephone.
 */
export function cleanHtml(html: string, findPicture: FindPicture): string {
  return sanitizeHtml(html, {
    allowedTags: elements,
    nonTextTags: silent,
    allowedAttributes: {
      '*': everywhere,
      a: ['href', 'rel', 'target'],
      img: ['src', 'alt'],
      table: ['border', 'cellpadding', 'cellspacing'],
      td: inCells,
      th: inCells,
      col: ['span'],
      colgroup: ['span'],
      font: ['color', 'face', 'size'],
      ol: ['start', 'type'],
      ul: ['type'],
      li: ['value', 'type'],
    },
    allowedClasses: { '*': [outlookClass] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowedSchemesByTag: { img: ['data'] },
    allowProtocolRelative: false,
    parseStyleAttributes: false,
    nestingLimit: 200,
    transformTags: {
      '*': (tagName, attribs) => ({ tagName, attribs: cleanAttributes(tagName, attribs, findPicture) }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['src'],
  })
}

type Attributes = Record<string, string>

function cleanAttributes(tag: string, attributes: Attributes, findPicture: FindPicture): Attributes {
  const cleaned = { ...attributes }
  if (cleaned['style'] !== undefined) cleaned['style'] = cleanStyle(cleaned['style'])
  if (cleaned['style'] === '') delete cleaned['style']
  if (tag === 'img') {
    const source = findPicture((cleaned['src'] ?? '').trim())
    if (source === null) delete cleaned['src']
    else cleaned['src'] = source
  }
  if (tag === 'a') {
    if (shownAddress.test((cleaned['href'] ?? '').trim())) {
      cleaned['target'] = '_blank'
      cleaned['rel'] = 'noopener noreferrer'
    } else delete cleaned['href']
  }
  return cleaned
}
