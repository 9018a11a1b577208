import sanitizeHtml from 'sanitize-html'

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

const properties = new Set(
  (
    'background background-color border border-bottom border-bottom-color border-bottom-style border-bottom-width border-collapse ' +
    'border-color border-left border-left-color border-left-style border-left-width border-radius border-right border-right-color ' +
    'border-right-style border-right-width border-spacing border-style border-top border-top-color border-top-style border-top-width ' +
    'border-width color display font font-family font-size font-style font-variant font-weight height letter-spacing line-height ' +
    'list-style-type margin margin-bottom margin-left margin-right margin-top max-height max-width min-width padding padding-bottom ' +
    'padding-left padding-right padding-top text-align text-decoration text-indent text-transform vertical-align visibility ' +
    'white-space width word-break word-wrap'
  ).split(' '),
)

/** Words, numbers, colours: no `url()`, no other function, no escape, no comment. */
const plainValue = /^(?:[-\w\s.,#%!"']|rgba?\([\d\s.,%]*\))+$/iu

/** The declarations of a `style` attribute that only say how a text looks. */
function cleanStyle(style: string): string {
  return style
    .split(';')
    .flatMap((declaration) => {
      const colon = declaration.indexOf(':')
      const property = declaration.slice(0, colon).trim().toLowerCase()
      const value = declaration.slice(colon + 1).trim()
      // pulled out of its place, a part covers others or takes them along
      const isPulled = property.startsWith('margin') && value.includes('-')
      const isKept = colon > 0 && properties.has(property) && plainValue.test(value) && !isPulled
      return isKept ? [`${property}:${value}`] : []
    })
    .join(';')
}
