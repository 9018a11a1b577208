import { makeStyles, Subtitle2, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import type { IntlShape } from 'react-intl'
import type { ReplyOf } from '#contract/http/call.ts'
import type { Affected, showImpact } from '#contract/reports/dashboard-viewers.ts'
import { errorText } from '../../../session/error-text.ts'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { dashboardLabel } from './dashboard-label.ts'
import { useScrollStop } from '../../../ui/use-scroll-stop.ts'

export type Impact = ReplyOf<typeof showImpact>

const useStyles = makeStyles({
  sides: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  title: { margin: 0 },
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL, maxHeight: '200px', overflowY: 'auto' },
  quiet: { margin: 0, color: tokens.colorNeutralForeground3 },
})

interface ImpactDialogProps {
  readonly impact: Impact
  /** Of one person: which reports come and go. */
  readonly isOfPerson: boolean
  /** What they gain takes effect once the report has passed its check. */
  readonly isWaiting: boolean
  readonly onSave: () => Promise<void>
  readonly onClose: () => void
}

/** Who gains and who loses reports by a change, before it is saved. */
export function ImpactDialog({ impact, isOfPerson, isWaiting, onSave, onClose }: ImpactDialogProps) {
  const styles = useStyles()
  const intl = useIntl()
  return (
    <ConfirmDialog
      title={intl.formatMessage({ id: isOfPerson ? 'reportAdmin.impact.ofPerson' : 'reportAdmin.impact' })}
      text={
        <div className={styles.sides}>
          <ImpactSide side={isOfPerson ? 'comes' : 'gain'} affected={impact.gain} />
          <ImpactSide side={isOfPerson ? 'goes' : 'lose'} affected={impact.lose} />
          {isWaiting && impact.gain.count > 0 && (
            <p className={styles.quiet}>{intl.formatMessage({ id: 'reportAdmin.impact.waiting' })}</p>
          )}
        </div>
      }
      confirmLabel={intl.formatMessage({ id: 'ui.save' })}
      onConfirm={onSave}
      failureText={(error) => errorText(error, intl)}
      onClose={onClose}
    />
  )
}

interface ImpactSideProps {
  readonly side: 'gain' | 'lose' | 'comes' | 'goes'
  readonly affected: Affected
}

/** Those who gain, or those who lose; nothing where nobody does. */
export function ImpactSide({ side, affected: { count, first } }: ImpactSideProps) {
  const styles = useStyles()
  const intl = useIntl()
  const stop = useScrollStop()
  if (count === 0) return null
  const title = intl.formatMessage({ id: `reportAdmin.impact.${side}` }, { count })
  return (
    <section aria-label={title}>
      <Subtitle2 as="h3" className={styles.title}>
        {title}
      </Subtitle2>
      <ul className={styles.list} {...stop}>
        {first.map(({ person, dashboard }) => (
          <li key={`${person.id} ${dashboard.id}`}>{lineOf({ person, dashboard }, side, intl)}</li>
        ))}
        {count > first.length && (
          <li>{intl.formatMessage({ id: 'reportAdmin.impact.more' }, { count: count - first.length })}</li>
        )}
      </ul>
    </section>
  )
}

/** Who it is, and which report: one that is only to be made has no name yet. */
function lineOf(
  { person, dashboard }: Affected['first'][number],
  side: ImpactSideProps['side'],
  intl: IntlShape,
) {
  if (dashboard.name === '') return person.name
  const report = dashboardLabel(dashboard, intl)
  return side === 'comes' || side === 'goes'
    ? report
    : intl.formatMessage({ id: 'reportAdmin.impact.line' }, { person: person.name, report })
}
