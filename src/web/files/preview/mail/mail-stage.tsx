import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useEffectEvent } from 'react'
import type { CSSProperties } from 'react'
import { useIntl } from 'react-intl'
import { listAttachments } from '#contract/files/messages.ts'
import { useAsk } from '../../../session/use-ask.ts'
import type { ActionTools } from '../../actions/use-action-tools.ts'
import { AttachmentItem } from './attachment-item.tsx'
import { FrameStage } from '../frame-stage.tsx'
import type { Command, Spot } from '../protocol.ts'
import type { OpenAttachment } from '../shown-file.ts'
import type { StageProps } from '../stage.ts'

const useStyles = makeStyles({
  // what lies around the mail goes on beside it
  ground: {
    display: 'flex',
    justifyContent: 'center',
    flexShrink: 0,
    maxHeight: '30%',
    backgroundColor: tokens.colorNeutralBackground3,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
  },
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    flexGrow: 1,
    boxSizing: 'border-box',
    overflowY: 'auto',
    margin: 0,
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXL} 0`,
    listStyleType: 'none',
    backgroundColor: tokens.colorNeutralBackground1,
  },
  more: { flexBasis: '100%', color: tokens.colorNeutralForeground2 },
})

/** In pixels; as in `mail.css`. */
const widthOfMail = 960

interface MailStageProps extends StageProps {
  readonly tools: ActionTools
  readonly spot: Spot
  readonly findWish: number
  readonly onKey: (key: string) => void
  readonly onScroller: (scroll: ((command: Command) => void) | null) => void
  readonly onAttachment: (attachment: OpenAttachment) => void
  /** The attachment that the address names; nothing is done about one that is not there. */
  readonly wantedPart: string | null
  readonly onWantedAttachment: (attachment: OpenAttachment) => void
}

/** A mail: what is attached to it, then its page; they come together, so that nothing moves. */
export function MailStage(props: MailStageProps) {
  const { tools, onAttachment, wantedPart, onWantedAttachment, ...stage } = props
  const { file } = stage
  const styles = useStyles()
  const intl = useIntl()
  const { data, error, mutate } = useAsk(listAttachments, {
    params: { fileId: file.id },
    query: file.part === undefined ? {} : { part: file.part },
  })
  const { attachments = [], leftOut = 0 } = data ?? {}
  const wanted = wantedPart === null ? undefined : attachments.find(({ part }) => part === wantedPart)
  const follow = useEffectEvent(onWantedAttachment)
  useEffect(() => {
    if (wanted && wanted.part !== null) follow({ ...wanted, part: wanted.part })
  }, [wanted])
  const isFailed = error !== undefined && !data
  return (
    <FrameStage {...stage} renderer="mail" isWaiting={!data && !error}>
      {(zoom) =>
        (isFailed || attachments.length > 0) && (
          <div className={styles.ground}>
            {isFailed ? (
              <div className={styles.list} style={widthAt(zoom)} role="alert">
                <span>{intl.formatMessage({ id: 'preview.attachmentsFailed' })}</span>
                <Button size="small" onClick={() => void mutate()}>
                  {intl.formatMessage({ id: 'ui.retry' })}
                </Button>
              </div>
            ) : (
              <ul
                className={styles.list}
                style={widthAt(zoom)}
                aria-label={intl.formatMessage({ id: 'preview.attachments' })}
              >
                {leftOut > 0 && (
                  <li className={styles.more}>
                    {intl.formatMessage({ id: 'preview.attachmentsMore' }, { count: leftOut })}
                  </li>
                )}
                {attachments.map((attachment, index) => (
                  <AttachmentItem
                    key={attachment.part ?? `${index} ${attachment.name}`}
                    mail={file}
                    attachment={attachment}
                    tools={tools}
                    onOpen={onAttachment}
                  />
                ))}
              </ul>
            )}
          </div>
        )
      }
    </FrameStage>
  )
}

/** What is attached is as wide as the mail below it, so that both are one sheet. */
const widthAt = (zoom: number): CSSProperties => ({ maxWidth: (widthOfMail * zoom) / 100 })
