import { Caption1, makeStyles, MessageBar, MessageBarBody, Switch, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { acceptCard, checkDashboard, refuseCard } from '#contract/reports/check-calls.ts'
import type { CheckReason, OpenCard } from '#contract/reports/dashboard-checks.ts'
import type { Dashboard } from '#contract/reports/dashboards.ts'
import { errorText } from '../../../session/error-text.ts'
import { askAndRefresh } from '../../../session/use-ask.ts'
import { formatDate } from '../../../ui/format-date.ts'
import { ReasonedButton } from '../../../ui/reasoned-button.tsx'
import { reportRefreshes } from '../parts/report-refreshes.ts'
import { CheckBadge } from './check-badge.tsx'

const useStyles = makeStyles({
  check: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground2,
    border: `1px solid ${tokens.colorTransparentStroke}`,
  },
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalS,
  },
  quiet: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  text: { margin: 0 },
  cards: { margin: 0, padding: 0, listStyleType: 'none', overflowWrap: 'anywhere' },
})

const acceptTexts = { card: 'reportAdmin.cards.accept', filter: 'reportAdmin.cards.acceptFilter' } as const

/** What the last look found out: whether the report is filtered by company, and which cards and filters are not. */
export function DashboardCheck({ dashboard }: { readonly dashboard: Dashboard }) {
  const styles = useStyles()
  const intl = useIntl()
  const { id, check } = dashboard
  const [isPending, setPending] = useState(false)
  const [said, setSaid] = useState<string | null>(null)
  const work = async (doing: () => Promise<CheckReason | null>): Promise<void> => {
    setPending(true)
    setSaid(null)
    try {
      const unavailable = await doing()
      if (unavailable !== null)
        setSaid(
          intl.formatMessage(
            { id: 'reportAdmin.check.noAnswer' },
            { reason: intl.formatMessage({ id: `reportAdmin.checkReason.${unavailable}` }) },
          ),
        )
    } catch (error) {
      setSaid(errorText(error, intl))
    }
    setPending(false)
  }
  const look = async (): Promise<CheckReason | null> =>
    (await askAndRefresh(checkDashboard, { params: { id } }, reportRefreshes)).unavailable
  const decide = async ({ id: cardId }: OpenCard, isAccepted: boolean): Promise<null> => {
    const call = isAccepted ? acceptCard : refuseCard
    await askAndRefresh(call, { params: { id, cardId } }, reportRefreshes)
    return null
  }
  return (
    <section className={styles.check} aria-label={intl.formatMessage({ id: 'reportAdmin.check' })}>
      <div className={styles.row}>
        <CheckBadge state={check.state} />
        <ReasonedButton
          label={intl.formatMessage({ id: 'reportAdmin.check.again' })}
          refusal={null}
          isPending={isPending}
          onClick={() => void work(look)}
        />
      </div>
      {check.state !== 'passed' && (
        <p className={styles.text}>
          {intl.formatMessage({ id: 'reportAdmin.check.nobody' })}{' '}
          {check.reason !== null && intl.formatMessage({ id: `reportAdmin.checkReason.${check.reason}` })}
        </p>
      )}
      {check.checkedAt !== null && (
        <Caption1 className={styles.quiet}>
          {intl.formatMessage({ id: 'reportAdmin.check.at' }, { moment: formatDate(check.checkedAt) })}
        </Caption1>
      )}
      {check.isClockOff && check.reason !== 'clockOff' && (
        <p className={styles.text}>{intl.formatMessage({ id: 'reportAdmin.checkReason.clockOff' })}</p>
      )}
      {check.openCards.length > 0 && (
        <ul className={styles.cards} aria-label={intl.formatMessage({ id: 'reportAdmin.cards' })}>
          {check.openCards.map((card) => (
            <li key={card.id}>
              <Switch
                label={intl.formatMessage({ id: acceptTexts[card.kind] }, { card: card.name })}
                checked={card.isAccepted}
                onChange={(_event, { checked }) => void work(() => decide(card, checked))}
              />
            </li>
          ))}
        </ul>
      )}
      {said !== null && (
        <MessageBar intent="warning" layout="multiline" role="alert">
          <MessageBarBody>{said}</MessageBarBody>
        </MessageBar>
      )}
    </section>
  )
}
