import { isReportKey } from '#contract/reports/report-values.ts'
import type { ReportTheme } from '#contract/reports/check-calls.ts'
import type { AskedDashboard, AskedFrame, ReportSource } from '../report-source.ts'
import { readControls } from './read-controls.ts'
import { checkFilter } from './check-filter.ts'
import type { MetabaseConfig } from './metabase-config.ts'
import { tokenLife, tokenSigner } from './sign-token.ts'
import { tryMetabase } from './try-metabase.ts'

/** Signed frames of Metabase ("static embedding"); no script of it runs on our pages. */
export function openMetabase(config: MetabaseConfig, now: () => number): ReportSource {
  const sign = tokenSigner(config)
  const { origin } = config
  const tokenOf = async ({ number, companyKey }: AskedDashboard) => {
    if (companyKey !== null && !isReportKey(companyKey)) throw new Error('That is no key of a company')
    const expiresAt = now() + tokenLife
    return { token: await sign({ number, company: companyKey, expiresAt }), expiresAt }
  }
  return {
    check: (dashboard) => checkFilter({ origin, sign, now, locked: config.companyParameter }, dashboard),
    tryOut: () => tryMetabase({ origin, sign, now }),
    open: async ({ theme, language, ...asked }) => {
      const { token, expiresAt } = await tokenOf(asked)
      return { url: `${origin}/embed/dashboard/${token}#${looks(theme, language)}`, expiresAt }
    },
    controls: async (asked) => readControls(origin, (await tokenOf(asked)).token, config.companyParameter),
  }
}

const themes: Readonly<Record<ReportTheme, string | null>> = { light: null, dark: 'night', contrast: 'night' }

/** What a frame looks like: without what our own page has around it. */
function looks(theme: ReportTheme, language: AskedFrame['language']): string {
  const look = new URLSearchParams({ bordered: 'false', titled: 'false', locale: language })
  const name = themes[theme]
  if (name !== null) look.set('theme', name)
  return look.toString()
}
