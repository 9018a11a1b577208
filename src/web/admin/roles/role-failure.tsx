import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { errorText } from '../../session/error-text.ts'
import { ProblemError } from '../../session/problem-error.ts'

interface RoleFailureProps {
  readonly error: unknown
  readonly onReload: () => void
}

/** Why a role could not be saved, in the server's words; when somebody was faster, with the way to the present state. */
export function RoleFailure({ error, onReload }: RoleFailureProps) {
  const intl = useIntl()
  if (error === null) return null
  const isStale = error instanceof ProblemError && error.code === 'changedMeanwhile'
  return (
    <MessageBar intent="error" layout="multiline" role="alert">
      <MessageBarBody>{errorText(error, intl)}</MessageBarBody>
      {isStale && (
        <MessageBarActions>
          <Button onClick={onReload}>
            {intl.formatMessage({ id: 'admin.roles.changedMeanwhile.reload' })}
          </Button>
        </MessageBarActions>
      )}
    </MessageBar>
  )
}
