import type { IncomingHttpHeaders } from 'node:http'
import type { Language } from '#contract/users/users.ts'

/** The language of a request: the best supported one of its Accept-Language (RFC 9110, 12.5.4), else English. */
export function requestLanguage(headers: IncomingHttpHeaders): Language {
  const accepted = headers['accept-language']
  if (!accepted) return 'en'
  let best: Language = 'en'
  let bestQuality = 0
  for (const range of accepted.slice(0, 500).split(',')) {
    const [tag = '', quality] = range.split(';')
    const language = supported(tag.trim())
    const weight = quality === undefined ? 1 : Number(/q=([\d.]+)/u.exec(quality)?.[1] ?? 0)
    if (language && weight > bestQuality) {
      best = language
      bestQuality = weight
    }
  }
  return best
}

function supported(tag: string): Language | null {
  const primary = tag.slice(0, 3).toLowerCase()
  if (primary === 'de' || primary === 'de-') return 'de'
  return primary === 'en' || primary === 'en-' ? 'en' : null
}
