import {
  Button,
  Caption1,
  Checkbox,
  Field,
  makeStyles,
  Subtitle2,
  Textarea,
  tokens,
} from '@fluentui/react-components'
import { PersonKey20Regular } from '@fluentui/react-icons'
import { useId, useState } from 'react'
import { useIntl } from 'react-intl'
import { changeFolderRights } from '#contract/admin/folder-rights.ts'
import { accessRequestTexts, type AccessRequest } from '#contract/rights/access-requests.ts'
import type { FolderPlace } from '#contract/rights/folder-rights.ts'
import { rightNames, type RightName } from '#contract/rights/right-names.ts'
import { rightTexts } from '../../../rights/right-words.ts'
import { ask } from '../../../session/ask.ts'
import { ButtonLink } from '../../../ui/links/button-link.tsx'
import { SidePanel } from '../../../ui/dialog/side-panel.tsx'
import { personNameOrEmail } from '../../../ui/people/person-name.ts'
import { ReasonedButton } from '../../../ui/reasoned-button.tsx'
import { touchCheckbox, touchHeight } from '../../../ui/touch-target.ts'
import { ImpactFooter } from '../../rights/changes/impact-footer.tsx'
import { useDryRun } from '../../rights/changes/use-dry-run.ts'
import { RequestFacts } from './request-facts.tsx'
import { useDecision } from './use-decision.ts'

const useStyles = makeStyles({
  part: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  title: { margin: 0 },
  boxes: { display: 'grid', justifyItems: 'start' },
  box: touchCheckbox,
  note: { color: tokens.colorNeutralForeground3 },
  touch: touchHeight,
  links: { display: 'grid', justifyItems: 'start' },
})

interface DecidePanelProps {
  readonly request: AccessRequest
  readonly folder: FolderPlace
  readonly onDecided: () => void
  /** Somebody else was faster, or it has lapsed. */
  readonly onOver: () => void
  readonly onClose: () => void
}

/** An open request: the rights that would be given, what they open, and the decision with a word to it. */
export function DecidePanel({ request, folder, onDecided, onOver, onClose }: DecidePanelProps) {
  const styles = useStyles()
  const intl = useIntl()
  const [permissions, setPermissions] = useState<readonly RightName[]>(['PERMISSION_READ'])
  const [answer, setAnswer] = useState('')
  const { id, asker } = request
  const name = personNameOrEmail(asker)
  const body = {
    subjects: [{ kind: 'user' as const, id: asker.id }],
    items: [{ folderId: folder.id, operation: 'ADD' as const, permissions: [...permissions] }],
  }
  const { reply, error, retry } = useDryRun(JSON.stringify(body), () =>
    ask(changeFolderRights, { body: { ...body, dryRun: true } }),
  )
  const { decide, isPending, failure } = useDecision({ id, name, folder, onDecided, onOver })
  const missing = error === undefined ? 'folderRights.waiting' : 'folderRights.unknown'
  return (
    <SidePanel
      title={intl.formatMessage({ id: 'folderRights.requests.panel' }, { name })}
      onClose={onClose}
      footer={
        <>
          <Button
            className={styles.touch}
            disabledFocusable={isPending}
            onClick={() => void decide({ decision: 'decline', answer })}
          >
            {intl.formatMessage({ id: 'folderRights.requests.decline' })}
          </Button>
          <ReasonedButton
            appearance="primary"
            label={intl.formatMessage({ id: 'folderRights.requests.grant' })}
            isPending={isPending}
            refusal={reply ? null : intl.formatMessage({ id: missing })}
            onClick={() => void decide({ decision: 'grant', permissions: [...permissions], answer })}
          />
        </>
      }
    >
      <RequestFacts request={request} />
      <div className={styles.links}>
        <ButtonLink to={`/admin/filemanagerpermissions/?user=${asker.id}`} icon={<PersonKey20Regular />}>
          {intl.formatMessage({ id: 'folderRights.requests.rightsOf' }, { name })}
        </ButtonLink>
      </div>
      <RightBoxes permissions={permissions} onPermissions={setPermissions} />
      <div className={styles.part}>
        <Subtitle2 as="h3" className={styles.title}>
          {intl.formatMessage({ id: 'folderRights.requests.opens' })}
        </Subtitle2>
        <ImpactFooter
          impact={reply?.impact ?? undefined}
          isOnePerson
          unchanged={intl.formatMessage({ id: 'folderRights.requests.held' }, { name })}
          error={error}
          onRetry={retry}
          failure={failure}
        />
      </div>
      <Field
        label={intl.formatMessage({ id: 'folderRights.requests.answer' }, { name })}
        hint={intl.formatMessage({ id: 'folderRights.requests.answerHint' })}
      >
        <Textarea
          resize="vertical"
          rows={3}
          maxLength={accessRequestTexts.answer}
          value={answer}
          onChange={(_event, { value }) => setAnswer(value)}
        />
      </Field>
    </SidePanel>
  )
}

interface RightBoxesProps {
  readonly permissions: readonly RightName[]
  readonly onPermissions: (permissions: readonly RightName[]) => void
}

/** What would be given: reading, and whatever else is ticked. */
function RightBoxes({ permissions, onPermissions }: RightBoxesProps) {
  const styles = useStyles()
  const intl = useIntl()
  const title = intl.formatMessage({ id: 'folderRights.requests.rights' })
  const note = useId()
  return (
    <div className={styles.part}>
      <Subtitle2 as="h3" className={styles.title}>
        {title}
      </Subtitle2>
      <Caption1 id={note} className={styles.note}>
        {intl.formatMessage({ id: 'folderRights.requests.readIncluded' })}
      </Caption1>
      <div className={styles.boxes} role="group" aria-label={title} aria-describedby={note}>
        {rightNames.map((right) => (
          <Checkbox
            key={right}
            className={styles.box}
            label={intl.formatMessage({ id: rightTexts[right] })}
            checked={permissions.includes(right)}
            disabled={right === 'PERMISSION_READ'}
            onChange={(_event, { checked }) =>
              onPermissions(
                rightNames.filter((each) => (each === right ? checked === true : permissions.includes(each))),
              )
            }
          />
        ))}
      </div>
    </div>
  )
}
