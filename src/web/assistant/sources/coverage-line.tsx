import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { showCoverage } from '#contract/assistant/coverage.ts'
import { useAsk } from '../../session/use-ask.ts'
import { lazyComponent } from '../../ui/states/lazy-component.tsx'
import { plainButton } from '../../ui/pressable.ts'
import { touchHeight } from '../../ui/touch-target.ts'

const CoverageDialog = lazyComponent(async () => (await import('./coverage-dialog.tsx')).CoverageDialog)

const useStyles = makeStyles({
  line: {
    ...plainButton,
    minHeight: '24px',
    ...touchHeight,
    justifySelf: 'start',
    padding: 0,
    textAlign: 'start',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    textDecorationLine: 'underline',
    textDecorationStyle: 'dotted',
  },
})

/** While the line is seen it follows what may be read. */
const followed = { refreshInterval: 60_000, revalidateOnFocus: true, focusThrottleInterval: 1000 }

/** How many files are searched now, with the way to those that cannot be read: never what an answer once could read. */
export function CoverageLine({ scope }: { readonly scope: string | null }) {
  const styles = useStyles()
  const intl = useIntl()
  const [isOpen, setOpen] = useState(false)
  const { data } = useAsk(showCoverage, { query: scope === null ? {} : { scope } }, followed)
  if (!data) return null
  const { unreadableFiles: _named, ...counts } = data
  return (
    <>
      <button type="button" className={styles.line} onClick={() => setOpen(true)}>
        {intl.formatMessage({ id: 'chat.coverage' }, counts)}
      </button>
      {isOpen && <CoverageDialog coverage={data} onClose={() => setOpen(false)} />}
    </>
  )
}
