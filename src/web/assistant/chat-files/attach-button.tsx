import { Button, makeStyles, Tooltip } from '@fluentui/react-components'
import { Attach20Regular } from '@fluentui/react-icons'
import { useRef } from 'react'
import { useIntl } from 'react-intl'
import { touchSquare } from '../../ui/touch-target.ts'
import { narrowScreen, useMediaQuery } from '../../ui/use-media-query.ts'
import type { ChatFiles } from './use-chat-files.ts'

const useStyles = makeStyles({ touch: touchSquare })

/** Puts files into the chat. */
export function AttachButton({ chatFiles: { add } }: { readonly chatFiles: Pick<ChatFiles, 'add'> }) {
  const styles = useStyles()
  const intl = useIntl()
  const isNarrow = useMediaQuery(narrowScreen)
  const field = useRef<HTMLInputElement>(null)
  const label = intl.formatMessage({ id: 'chat.files.add' })
  return (
    <>
      <input
        ref={field}
        type="file"
        multiple
        hidden
        aria-label={label}
        onChange={({ target }) => {
          add(Array.from(target.files ?? []))
          target.value = '' // so that picking the same file again is a change
        }}
      />
      <Tooltip content={intl.formatMessage({ id: 'chat.files.add.hint' })} relationship="description">
        <Button
          size="small"
          appearance="subtle"
          className={styles.touch}
          icon={<Attach20Regular />}
          {...(isNarrow && { 'aria-label': label })}
          onClick={() => field.current?.click()}
        >
          {isNarrow ? null : label}
        </Button>
      </Tooltip>
    </>
  )
}
