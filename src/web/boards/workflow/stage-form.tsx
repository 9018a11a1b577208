import { Checkbox, Field, Input, makeStyles, Select, Switch, tokens } from '@fluentui/react-components'
import { useIntl } from 'react-intl'
import { boardTexts } from '#contract/boards/limits.ts'
import { stageKinds, stageRequirements } from '#contract/boards/workflow.ts'
import { touchCheckbox, touchHeight } from '../../ui/touch-target.ts'
import { ColorField } from '../look/color-field.tsx'
import { changeStage } from './draft.ts'
import type { Draft, DraftStage, StageFields } from './draft.ts'
import { FormGroup } from './form-group.tsx'
import { NumberField } from './number-field.tsx'
import { StageWays } from './stage-ways.tsx'
import type { DraftHistory } from './use-draft.ts'

const useStyles = makeStyles({
  form: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalL,
    margin: 0,
    padding: 0,
    border: 'none',
    minWidth: 0,
  },
  pair: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 160px), 1fr))',
    gap: tokens.spacingHorizontalM,
    alignItems: 'end',
  },
  touch: touchHeight,
  line: { justifySelf: 'start', ...touchCheckbox },
})

interface StageFormProps {
  readonly stage: DraftStage
  readonly draft: Draft
  readonly boardId: string
  readonly isReadOnly: boolean
  readonly onChange: DraftHistory['change']
}

/** Everything that can be said of a stage: what it is, what it asks for, and where its tasks can go. */
export function StageForm({ stage, draft, boardId, isReadOnly, onChange }: StageFormProps) {
  const styles = useStyles()
  const intl = useIntl()
  const { ref, name, color, kind, isEntry, limit, isHardLimit, staleDays, requires } = stage
  const set = (change: Partial<StageFields>, step?: string): void =>
    onChange((now) => changeStage(now, ref, change), step && `${step} ${ref}`)
  return (
    <fieldset className={styles.form} disabled={isReadOnly} aria-label={name}>
      <div className={styles.pair}>
        <Field
          label={intl.formatMessage({ id: 'boards.list.name' })}
          required
          validationMessage={
            name.trim() === '' ? intl.formatMessage({ id: 'boards.list.nameMissing' }) : undefined
          }
        >
          <Input
            className={styles.touch}
            autoComplete="off"
            maxLength={boardTexts.stageName}
            value={name}
            onChange={(_event, { value }) => set({ name: value }, 'name')}
          />
        </Field>
        <Field label={intl.formatMessage({ id: 'boards.workflow.kind' })}>
          <Select
            select={{ className: styles.touch }}
            value={kind}
            onChange={(_event, { value }) => {
              const chosen = stageKinds.find((each) => each === value)
              if (chosen) set({ kind: chosen })
            }}
          >
            {stageKinds.map((each) => (
              <option key={each} value={each}>
                {intl.formatMessage({ id: `boards.workflow.kind.${each}` })}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <ColorField color={color} onColor={(chosen) => set({ color: chosen })} />
      <Switch
        className={styles.touch}
        checked={isEntry}
        label={intl.formatMessage({ id: 'boards.workflow.isEntry' })}
        onChange={(_event, { checked }) => set({ isEntry: checked })}
      />
      <div className={styles.pair}>
        <NumberField
          label={intl.formatMessage({ id: 'boards.workflow.limit' })}
          value={limit}
          most={10_000}
          onValue={(value) => set({ limit: value, ...(value === null && { isHardLimit: false }) }, 'limit')}
        />
        <NumberField
          label={intl.formatMessage({ id: 'boards.workflow.staleDays' })}
          value={staleDays}
          most={365}
          onValue={(value) => set({ staleDays: value }, 'stale')}
        />
      </div>
      {limit !== null && (
        <Checkbox
          className={styles.line}
          checked={isHardLimit}
          label={intl.formatMessage({ id: 'boards.workflow.isHardLimit' })}
          onChange={(_event, { checked }) => set({ isHardLimit: checked === true })}
        />
      )}
      <FormGroup label={intl.formatMessage({ id: 'boards.workflow.requires' })}>
        {stageRequirements.map((each) => (
          <Checkbox
            key={each}
            className={styles.line}
            checked={requires.includes(each)}
            label={intl.formatMessage({ id: `boards.workflow.requires.${each}` })}
            onChange={(_event, { checked }) =>
              set({
                requires: stageRequirements.filter((one) =>
                  one === each ? checked === true : requires.includes(one),
                ),
              })
            }
          />
        ))}
      </FormGroup>
      <StageWays stage={stage} draft={draft} boardId={boardId} onChange={onChange} />
    </fieldset>
  )
}
