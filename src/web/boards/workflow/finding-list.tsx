import { Body1, Button, makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { CheckmarkCircle20Regular, Warning20Regular, Wrench16Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import type { WorkflowFinding } from '#contract/boards/check-workflow.ts'
import { touchHeight } from '../../ui/touch-target.ts'
import { applyRepair } from './check-draft.ts'
import type { Draft } from './draft.ts'
import { wordsOfFinding, wordsOfRepair } from './finding-words.ts'
import type { DraftHistory } from './use-draft.ts'

const useStyles = makeStyles({
  findings: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalS,
  },
  title: { margin: 0 },
  list: { margin: 0, padding: 0, listStyleType: 'none', display: 'grid', rowGap: tokens.spacingVerticalM },
  finding: {
    display: 'grid',
    gridTemplateColumns: '20px minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalS,
    rowGap: tokens.spacingVerticalXS,
    overflowWrap: 'anywhere',
  },
  warning: { color: tokens.colorStatusWarningForeground3 },
  fine: {
    display: 'flex',
    columnGap: tokens.spacingHorizontalS,
    color: tokens.colorNeutralForeground3,
    '> svg': { flexShrink: 0 },
  },
  // of two lines the words begin beside the icon
  repair: { gridColumn: 2, justifySelf: 'start', textAlign: 'start', ...touchHeight },
})

interface FindingListProps {
  readonly draft: Draft
  readonly findings: readonly WorkflowFinding[]
  /** `null` where nothing may be mended. */
  readonly onChange: DraftHistory['change'] | null
}

/** What keeps work from getting through, each with what mends it by one press. */
export function FindingList({ draft, findings, onChange }: FindingListProps) {
  const styles = useStyles()
  const intl = useIntl()
  const title = intl.formatMessage({ id: 'boards.workflow.check' }, { count: findings.length })
  return (
    <section className={styles.findings} aria-label={intl.formatMessage({ id: 'boards.workflow.checked' })}>
      <Subtitle2 as="h2" className={styles.title}>
        <span role="status">{title}</span>
      </Subtitle2>
      {findings.length === 0 ? (
        <Body1 className={styles.fine}>
          <CheckmarkCircle20Regular aria-hidden />
          {intl.formatMessage({
            id: draft.connections.length === 0 ? 'boards.workflow.free' : 'boards.workflow.fine',
          })}
        </Body1>
      ) : (
        <ul className={styles.list}>
          {findings.map((finding) => (
            <li key={`${finding.kind}-${finding.stage}`} className={styles.finding}>
              <Warning20Regular aria-hidden className={styles.warning} />
              <span>{wordsOfFinding(finding, draft, intl)}</span>
              {finding.repair && onChange && (
                <Button
                  size="small"
                  className={styles.repair}
                  icon={<Wrench16Regular />}
                  onClick={() => {
                    const { repair } = finding
                    if (repair) onChange((now) => applyRepair(now, repair))
                  }}
                >
                  {wordsOfRepair(finding.repair, draft, intl)}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
