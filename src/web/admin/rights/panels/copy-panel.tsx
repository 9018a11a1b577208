import {
  Body1,
  Field,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Radio,
  RadioGroup,
  Subtitle2,
  tokens,
} from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { copyFolderRights } from '#contract/admin/folder-rights.ts'
import { maxSubjects } from '#contract/rights/folder-rights.ts'
import type { NamedSubject } from '#contract/rights/folder-rights.ts'
import type { Person } from '#contract/users/people.ts'
import { ask } from '../../../session/ask.ts'
import { askAndRefresh } from '../../../session/use-ask.ts'
import { usePeople } from '../../../session/use-people.ts'
import { ReasonedButton } from '../../../ui/reasoned-button.tsx'
import { PersonPicker } from '../../../ui/people/person-picker.tsx'
import { SidePanel } from '../../../ui/dialog/side-panel.tsx'
import { useToasts } from '../../../ui/toasts/toasts.ts'
import { ImpactFooter } from '../changes/impact-footer.tsx'
import { rightsRefreshes } from '../changes/rights-calls.ts'
import { useDryRun } from '../changes/use-dry-run.ts'
import { subjectName } from '../../../ui/people/role-name.ts'

const useStyles = makeStyles({
  // people are listed below the words, as what is chosen above is
  to: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  heading: { margin: 0 },
})

/** Holds as long as nothing else is chosen. */
interface Failure {
  readonly key: string
  readonly error: unknown
}

interface CopyPanelProps {
  readonly from: NamedSubject
  /** Folders whose rights are changed and not saved; these changes are not copied. */
  readonly pending: number
  readonly onClose: () => void
}

/** Gives the rights of somebody to other people, and says beforehand what these gain and lose. */
export function CopyPanel({ from, pending, onClose }: CopyPanelProps) {
  const styles = useStyles()
  const intl = useIntl()
  const toast = useToasts()
  const found = usePeople({ invited: true, isGrouped: true })
  const [chosen, setChosen] = useState<readonly Person[]>([])
  const [mode, setMode] = useState<'add' | 'replace'>('add')
  const [scope, setScope] = useState<'own' | 'effective'>('own')
  const [isPending, setPending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const to = chosen.map(({ id }) => ({ kind: 'user' as const, id }))
  const isTooMany = to.length > maxSubjects
  const body = { from: { kind: from.kind, id: from.id }, to, mode, scope }
  const key = JSON.stringify(body)
  const dry = useDryRun(to.length === 0 || isTooMany ? null : key, () =>
    ask(copyFolderRights, { body: { ...body, dryRun: true } }),
  )
  const save = async (): Promise<void> => {
    if (dry.reply === undefined || isPending) return
    setPending(true)
    setFailure(null)
    try {
      await askAndRefresh(copyFolderRights, { body }, rightsRefreshes)
      toast(
        'success',
        intl.formatMessage(
          { id: 'folderRights.copied' },
          { count: to.length, name: subjectName(from, intl) },
        ),
      )
      onClose()
    } catch (thrown) {
      setFailure({ key, error: thrown })
      setPending(false)
    }
  }
  const refusal =
    to.length === 0
      ? intl.formatMessage({ id: 'folderRights.copy.nobody' })
      : isTooMany
        ? intl.formatMessage({ id: 'folderRights.tooMany' }, { most: maxSubjects })
        : dry.reply === undefined
          ? intl.formatMessage({
              id: dry.error === undefined ? 'folderRights.waiting' : 'folderRights.unknown',
            })
          : null
  return (
    <SidePanel
      title={intl.formatMessage({ id: 'folderRights.copy.title' }, { name: subjectName(from, intl) })}
      onClose={onClose}
      footer={
        <>
          {isTooMany && <Body1 role="status">{refusal}</Body1>}
          {to.length > 0 && !isTooMany && (
            <ImpactFooter
              impact={dry.reply?.impact ?? undefined}
              isOnePerson={to.length === 1}
              error={dry.error}
              onRetry={dry.retry}
              failure={failure?.key === key ? failure.error : undefined}
            />
          )}
          <ReasonedButton
            label={intl.formatMessage({ id: 'ui.cancel' })}
            refusal={isPending ? intl.formatMessage({ id: 'ui.working' }) : null}
            onClick={onClose}
          />
          <ReasonedButton
            appearance="primary"
            label={intl.formatMessage({ id: 'folderRights.copy.submit' })}
            refusal={refusal}
            isPending={isPending}
            onClick={() => void save()}
          />
        </>
      }
    >
      {pending > 0 && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>
            {intl.formatMessage({ id: 'folderRights.copy.unsaved' }, { count: pending })}
          </MessageBarBody>
        </MessageBar>
      )}
      <Field label={intl.formatMessage({ id: 'folderRights.copy.mode' })}>
        <RadioGroup
          value={mode}
          onChange={(_event, { value }) => setMode(value === 'replace' ? 'replace' : 'add')}
        >
          <Radio value="add" label={intl.formatMessage({ id: 'folderRights.copy.add' })} />
          <Radio value="replace" label={intl.formatMessage({ id: 'folderRights.copy.replace' })} />
        </RadioGroup>
      </Field>
      <Field label={intl.formatMessage({ id: 'folderRights.copy.scope' })}>
        <RadioGroup
          value={scope}
          onChange={(_event, { value }) => setScope(value === 'effective' ? 'effective' : 'own')}
        >
          <Radio value="own" label={intl.formatMessage({ id: 'folderRights.copy.own' })} />
          <Radio value="effective" label={intl.formatMessage({ id: 'folderRights.copy.effective' })} />
        </RadioGroup>
      </Field>
      <div className={styles.to}>
        <Subtitle2 as="h3" className={styles.heading}>
          {intl.formatMessage({ id: 'folderRights.copy.to' })}
        </Subtitle2>
        <PersonPicker
          {...found}
          label={intl.formatMessage({ id: 'folderRights.copy.to' })}
          chosen={chosen}
          onChoose={setChosen}
          isMultiple
          refusal={({ id }) =>
            from.kind === 'user' && id === from.id
              ? intl.formatMessage({ id: 'folderRights.copy.self' })
              : null
          }
        />
      </div>
    </SidePanel>
  )
}
