import { Body1, Button, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components'
import { useId, useState } from 'react'
import { useIntl } from 'react-intl'
import { activateCompany, deactivateCompany } from '#contract/admin/companies.ts'
import type { Company } from '#contract/admin/companies.ts'
import { errorText } from '../../session/error-text.ts'
import { askAndRefresh, refreshCalls } from '../../session/use-ask.ts'
import { companyRefreshes } from './company-calls.ts'
import { CompanyStatusLabel } from './company-status.tsx'
import { edgeWhereForced } from '../../ui/forced-colors.ts'
import { touchHeight } from '../../ui/touch-target.ts'

const useStyles = makeStyles({
  group: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    padding: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    ...edgeWhereForced,
  },
  words: {
    flexGrow: 1,
    display: 'grid',
    justifyItems: 'start',
    rowGap: tokens.spacingVerticalXXS,
  },
  why: { color: tokens.colorNeutralForeground2, textWrap: 'pretty' },
  touch: touchHeight,
  failure: { flexBasis: '100%' },
})

/** Whether a company is active, and the button that changes it; while people are active in it, why it cannot. */
export function CompanySwitch({ company }: { readonly company: Company }) {
  const styles = useStyles()
  const intl = useIntl()
  const why = useId()
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { id, name, status, activeUserCount } = company
  const isActive = status === 'active'
  const isHeld = isActive && activeUserCount > 0
  const change = async (): Promise<void> => {
    setPending(true)
    setFailure(null)
    try {
      const call = isActive ? deactivateCompany : activateCompany
      await askAndRefresh(call, { params: { id } }, companyRefreshes)
    } catch (error) {
      setFailure(errorText(error, intl))
      // What was shown is older than what the server decided by.
      await refreshCalls(companyRefreshes)
    }
    setPending(false)
  }
  return (
    <div className={styles.group}>
      <div className={styles.words}>
        {!isActive && <CompanyStatusLabel status={status} />}
        <Body1 id={why} className={styles.why}>
          {isActive
            ? intl.formatMessage({ id: 'admin.companies.activeUsers.held' }, { count: activeUserCount })
            : intl.formatMessage({ id: 'admin.companies.inactive.text' })}
        </Body1>
      </div>
      <Button
        className={styles.touch}
        disabledFocusable={isHeld || isPending}
        aria-describedby={why}
        onClick={() => void change()}
      >
        {intl.formatMessage(
          { id: isActive ? 'admin.companies.deactivate' : 'admin.companies.activate' },
          { name },
        )}
      </Button>
      {failure !== null && (
        <MessageBar intent="error" layout="multiline" className={styles.failure}>
          <MessageBarBody>{failure}</MessageBarBody>
        </MessageBar>
      )}
    </div>
  )
}
