import { makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import type { IntlShape } from 'react-intl'
import type { ReplyOf } from '#contract/http/call.ts'
import type { Affected, showImpact } from '#contract/reports/dashboard-viewers.ts'
import { errorText } from '../../../session/error-text.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { dashboardLabel } from './dashboard-label.ts'

export type Impact = ReplyOf<typeof showImpact>

/** So many lines stand in a list; of the others it is said how many they are. */
const mostLines = 10

const useStyles = makeStyles({
  sides: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  title: { margin: `0 0 ${tokens.spacingVerticalXS}` },
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3 },
})

/** What is changed or removed: all lines are of the one person, or of the one report. */
export type ImpactOf = 'dashboard' | 'group' | 'person'

export interface HowToSave {
  /** What somebody gains takes effect once the report has passed its check. */
  readonly isWaiting: boolean
  /** On the button of the form and of the question. */
  readonly verb: 'ui.save' | 'ui.create'
}

interface ImpactDialogProps extends HowToSave {
  readonly impact: Impact
  readonly of: ImpactOf
  readonly onSave: () => Promise<void>
  readonly onClose: () => void
}

/** Who gains and who loses reports by a change, before it is saved. */
export function ImpactDialog({ impact, of, isWaiting, verb, onSave, onClose }: ImpactDialogProps) {
  const styles = useStyles()
  const intl = useIntl()
  const isOfPerson = of === 'person'
  return (
    <ConfirmDialog
      title={intl.formatMessage({ id: isOfPerson ? 'reportAdmin.impact.ofPerson' : 'reportAdmin.impact' })}
      text={
        <div className={styles.sides}>
          <ImpactSide of={of} side={isOfPerson ? 'comes' : 'gain'} affected={impact.gain} />
          <ImpactSide of={of} side={isOfPerson ? 'goes' : 'lose'} affected={impact.lose} />
          {isWaiting && impact.gain.count > 0 && (
            <p className={styles.quiet}>{intl.formatMessage({ id: 'reportAdmin.impact.waiting' })}</p>
          )}
        </div>
      }
      confirmLabel={intl.formatMessage({ id: verb })}
      onConfirm={onSave}
      failureText={(error) => errorText(error, intl)}
      onClose={onClose}
    />
  )
}

interface ImpactSideProps {
  readonly of: ImpactOf
  readonly side: 'gain' | 'lose' | 'comes' | 'goes'
  readonly affected: Affected
}

/** Those who gain, or those who lose; nothing where nobody does. */
export function ImpactSide({ of, side, affected: { count, first } }: ImpactSideProps) {
  const styles = useStyles()
  const intl = useIntl()
  if (count === 0) return null
  const title = intl.formatMessage({ id: `reportAdmin.impact.${side}` }, { count })
  // one more takes no more room than the words that count it
  const lines = first
    .slice(0, count === mostLines + 1 ? count : mostLines)
    .map((each) => ({ id: `${each.person.id} ${each.dashboard.id}`, words: lineOf(each, of, intl) }))
  // people come in their order; of one person the reports stand as in the list behind
  if (of === 'person') lines.sort((one, other) => one.words.localeCompare(other.words, intl.locale))
  return (
    <section aria-label={title}>
      <Subtitle2 as="h3" className={styles.title}>
        {title}
      </Subtitle2>
      <ul className={styles.list}>
        {lines.map(({ id, words }) => (
          <li key={id}>{words}</li>
        ))}
        {count > lines.length && (
          <li>{intl.formatMessage({ id: 'reportAdmin.impact.more' }, { count: count - lines.length })}</li>
        )}
      </ul>
    </section>
  )
}

/** Who it is, and which report, as far as the title does not say so. */
function lineOf({ person, dashboard }: Affected['first'][number], of: ImpactOf, intl: IntlShape) {
  if (of === 'dashboard') return person.name
  const report = dashboardLabel(dashboard, intl)
  return of === 'person'
    ? report
    : intl.formatMessage({ id: 'reportAdmin.impact.line' }, { person: person.name, report })
}
