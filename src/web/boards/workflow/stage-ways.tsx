import { Caption1, Checkbox, makeStyles, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { touchCheckbox } from '../../ui/touch-target.ts'
import { Approvers } from './approvers.tsx'
import { changeConnection, connect, connectionOf, disconnect } from './draft.ts'
import type { Draft, DraftStage } from './draft.ts'
import { FormGroup } from './form-group.tsx'
import type { DraftHistory } from './use-draft.ts'

const useStyles = makeStyles({
  ways: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
  inside: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    paddingInlineStart: tokens.spacingHorizontalXXL,
  },
  line: { justifySelf: 'start', ...touchCheckbox },
  quiet: { color: tokens.colorNeutralForeground3 },
})

interface StageWaysProps {
  readonly stage: DraftStage
  readonly draft: Draft
  readonly boardId: string
  readonly onChange: DraftHistory['change']
}

/** Where the tasks of a stage can go, and which of these moves have to be approved by whom. */
export function StageWays({ stage, draft, boardId, onChange }: StageWaysProps) {
  const styles = useStyles()
  const intl = useIntl()
  const from = stage.ref
  const others = draft.stages.filter(({ ref }) => ref !== from)
  if (others.length === 0) return null
  return (
    <FormGroup label={intl.formatMessage({ id: 'boards.workflow.canGoTo' })}>
      {draft.connections.length === 0 && (
        <Caption1 className={styles.quiet}>{intl.formatMessage({ id: 'boards.workflow.freeHint' })}</Caption1>
      )}
      {others.map(({ ref: to, name }) => {
        const connection = connectionOf(draft, from, to)
        return (
          <div key={to} className={styles.ways}>
            <Checkbox
              className={styles.line}
              checked={connection !== undefined}
              label={name}
              onChange={(_event, { checked }) =>
                onChange((now) => (checked === true ? connect(now, from, to) : disconnect(now, from, to)))
              }
            />
            {connection && (
              <div className={styles.inside}>
                <Checkbox
                  className={styles.line}
                  checked={connection.needsApproval}
                  label={intl.formatMessage({ id: 'boards.workflow.needsApproval' })}
                  aria-label={intl.formatMessage({ id: 'boards.workflow.needsApprovalTo' }, { stage: name })}
                  onChange={(_event, { checked }) =>
                    onChange((now) =>
                      changeConnection(now, connection, {
                        needsApproval: checked === true,
                        ...(checked !== true && { approvers: [] }),
                      }),
                    )
                  }
                />
                {connection.needsApproval && (
                  <Approvers
                    boardId={boardId}
                    approvers={connection.approvers}
                    stageName={name}
                    onApprovers={(approvers) =>
                      onChange((now) => changeConnection(now, connection, { approvers: [...approvers] }))
                    }
                  />
                )}
              </div>
            )}
          </div>
        )
      })}
    </FormGroup>
  )
}
