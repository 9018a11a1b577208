import { Caption1, Field, makeStyles, Radio, RadioGroup, Select, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { boardTemplates, listBoards } from '#contract/boards/boards.ts'
import type { BoardTemplate } from '#contract/boards/boards.ts'
import { useAsk } from '../../session/use-ask.ts'
import { touchHeight, touchLine } from '../../ui/touch-target.ts'

const useStyles = makeStyles({
  option: touchLine,
  words: { display: 'grid', minWidth: 0 },
  hint: { color: tokens.colorNeutralForeground3 },
  select: touchHeight,
})

/** What a new board begins with. */
export type Beginning = { readonly template: BoardTemplate } | { readonly copyOf: string }

interface BeginFieldProps {
  readonly beginning: Beginning
  readonly onBeginning: (beginning: Beginning) => void
}

/** Chooses the workflow of a new board: one of the templates, or that of another board. */
export function BeginField({ beginning, onBeginning }: BeginFieldProps) {
  const styles = useStyles()
  const intl = useIntl()
  const { data: boards = [] } = useAsk(listBoards, { query: {} })
  const [first] = boards
  const [copied, setCopied] = useState<string | null>(null)
  const copyOf = copied ?? first?.id
  const chosen = 'copyOf' in beginning ? other : beginning.template
  return (
    <>
      <Field label={intl.formatMessage({ id: 'boards.list.begin' })}>
        <RadioGroup
          value={chosen}
          onChange={(_event, { value }) => {
            const template = boardTemplates.find((each) => each === value)
            if (template) onBeginning({ template })
            else if (copyOf !== undefined) onBeginning({ copyOf })
          }}
        >
          {boardTemplates.map((template) => (
            <Radio
              key={template}
              value={template}
              className={styles.option}
              label={
                <span className={styles.words}>
                  {intl.formatMessage({ id: `boards.list.template.${template}` })}
                  <Caption1 className={styles.hint}>
                    {intl.formatMessage({ id: `boards.list.template.${template}.hint` })}
                  </Caption1>
                </span>
              }
            />
          ))}
          {first && (
            <Radio
              value={other}
              className={styles.option}
              label={intl.formatMessage({ id: 'boards.list.template.other' })}
            />
          )}
        </RadioGroup>
      </Field>
      {'copyOf' in beginning && (
        <Select
          aria-label={intl.formatMessage({ id: 'boards.list.template.other' })}
          select={{ className: styles.select }}
          value={beginning.copyOf}
          onChange={(_event, { value }) => {
            setCopied(value)
            onBeginning({ copyOf: value })
          }}
        >
          {boards.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </>
  )
}

const other = 'other'
