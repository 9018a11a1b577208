import { Body1, makeStyles, Select } from '@fluentui/react-components'
import { PersonDelete20Regular } from '@fluentui/react-icons'
import { useIntl } from 'react-intl'
import { boardRoles } from '#contract/boards/board-roles.ts'
import type { BoardRole } from '#contract/boards/board-roles.ts'
import type { BoardUser } from '#contract/boards/boards.ts'
import { useSession } from '../../session/use-session.ts'
import { ReasonedButton } from '../../ui/reasoned-button.tsx'
import { touchHeight } from '../../ui/touch-target.ts'
import { subjectName } from '../../ui/people/role-name.ts'
import { boardRoleTexts } from '../look/role-texts.ts'
import { isOnlyOwner } from './board-people.ts'
import type { PeopledBoard } from './board-people.ts'
import { SubjectLine } from './subject-line.tsx'

const useStyles = makeStyles({ select: touchHeight })

interface SubjectRowProps {
  readonly board: PeopledBoard
  readonly subject: BoardUser
  readonly onRole: (role: BoardRole) => void
  readonly onRemove: () => void
}

/** Somebody who is on a board: what they may do there, and how they leave it. */
export function SubjectRow({ board, subject, onRole, onRemove }: SubjectRowProps) {
  const styles = useStyles()
  const intl = useIntl()
  const { user } = useSession()
  const isOneself = subject.kind === 'user' && subject.id === user?.id
  const isOwner = board.role === 'owner'
  const stays = isOnlyOwner(board, subject) ? intl.formatMessage({ id: 'boards.people.lastOwner' }) : null
  const name = subjectName(subject, intl)
  const roleName = intl.formatMessage({ id: boardRoleTexts[subject.boardRole] })
  const kind = intl.formatMessage({ id: `boards.people.kind.${subject.kind}` })
  return (
    <SubjectLine
      kind={subject.kind}
      name={name}
      about={isOneself ? intl.formatMessage({ id: 'boards.people.you' }) : (stays ?? kind)}
      actions={
        <>
          {isOwner && !board.isArchived && stays === null ? (
            <Select
              aria-label={intl.formatMessage({ id: 'boards.people.roleOf' }, { name })}
              select={{ className: styles.select }}
              value={subject.boardRole}
              onChange={(_event, { value }) => {
                const role = boardRoles.find((each) => each === value)
                if (role) onRole(role)
              }}
            >
              {boardRoles.map((role) => (
                <option key={role} value={role}>
                  {intl.formatMessage({ id: boardRoleTexts[role] })}
                </option>
              ))}
            </Select>
          ) : (
            <Body1>{roleName}</Body1>
          )}
          {(isOwner || isOneself) && (
            <ReasonedButton
              appearance="subtle"
              iconOnly
              icon={<PersonDelete20Regular />}
              label={intl.formatMessage(
                { id: isOneself ? 'boards.people.leave' : 'boards.people.remove' },
                { name },
              )}
              refusal={stays}
              onClick={onRemove}
            />
          )}
        </>
      }
    />
  )
}
