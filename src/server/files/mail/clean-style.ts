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
export function cleanStyle(style: string): string {
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
