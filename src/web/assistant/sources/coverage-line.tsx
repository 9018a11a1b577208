import { makeStyles, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { showCoverage, type CoverageCounts } from '#contract/assistant/coverage.ts'
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

interface CoverageLineProps {
  readonly scope: string | null
  /** Those of an answer; else those of now. */
  readonly counts?: CoverageCounts | null
}

/** How many files are searched, or were for an answer, with the way to those that cannot be read now. */
export function CoverageLine({ scope, counts: ofAnswer = null }: CoverageLineProps) {
  const styles = useStyles()
  const intl = useIntl()
  const [isOpen, setOpen] = useState(false)
  const { data } = useAsk(showCoverage, { query: scope === null ? {} : { scope } })
  if (!data) return null
  const { unreadableFiles: _named, ...counts } = data
  return (
    <>
      <button type="button" className={styles.line} onClick={() => setOpen(true)}>
        {intl.formatMessage({ id: 'chat.coverage' }, ofAnswer ?? counts)}
      </button>
      {isOpen && <CoverageDialog coverage={data} onClose={() => setOpen(false)} />}
    </>
  )
}
