import type { MarkdownIt as Markdown } from 'markdown-it'

const longest = 2000
const signs = [
  { open: '$$', close: '$$', isBlock: true },
  { open: String.raw`\[`, close: String.raw`\]`, isBlock: true },
  { open: String.raw`\(`, close: String.raw`\)`, isBlock: false },
  { open: '$', close: '$', isBlock: false },
] as const

/**
 * Formulas of TeX in a text: `$…$` and `\(…\)` within a line, `$$…$$` and `\[…\]` by themselves. They stand there as they are written until
 * somebody draws them. A dollar before a blank or behind one is money, and so is one before a digit behind the formula.
 */
export function readMaths(markdown: Markdown): void {
  markdown.inline.ruler.before('escape', 'maths', (state, silent) => {
    const rest = state.src.slice(state.pos, state.pos + longest)
    const sign = signs.find(({ open }) => rest.startsWith(open))
    if (!sign) return false
    const { open, close, isBlock } = sign
    const end = rest.indexOf(close, open.length)
    const tex = rest.slice(open.length, end)
    const isMoney = open === '$' && (/^\s|\s$|\n/u.test(tex) || /^\d/u.test(rest.slice(end + 1)))
    if (end === -1 || tex.trim() === '' || isMoney) return false
    if (!silent) state.push(isBlock ? 'maths_block' : 'maths', '', 0).content = tex.trim()
    state.pos += end + close.length
    return true
  })
  const { escapeHtml } = markdown.utils
  const rule = (className: string) => (tokens: readonly { readonly content: string }[], index: number) =>
    `<span class="${className}">${escapeHtml(tokens[index]?.content ?? '')}</span>`
  markdown.renderer.rules['maths'] = rule('maths')
  markdown.renderer.rules['maths_block'] = rule('maths block')
}
