import { makeStyles, tokens } from '@fluentui/react-components'
import { useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { useMediaQuery } from '../../ui/use-media-query.ts'
import { PreviewLoading } from './preview-state.tsx'
import type { StageProps } from './stage.ts'
import { useFailure, useFailureDiagnosis } from './use-failure.ts'
import { useTicket } from './use-ticket.ts'

const useStyles = makeStyles({
  stage: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexGrow: 1,
    minHeight: 0,
    padding: tokens.spacingHorizontalL,
  },
  // no higher than its picture: its controls lie over that, or over a ground as dark
  video: {
    width: '100%',
    maxHeight: '100%',
    objectFit: 'contain',
    backgroundColor: tokens.colorNeutralBackgroundStatic,
  },
  audio: { width: 'min(560px, 100%)' },
})

/** Failures at one second before the file counts as one that the browser does not play. */
const mostFailures = 2

/** A video or a sound. Its address is good for five minutes: a new one goes on at the same second. */
export function MediaStage(props: StageProps & { readonly kind: 'video' | 'audio' }) {
  const { file, kind, onFailed, onClose } = props
  const styles = useStyles()
  const intl = useIntl()
  const isCalm = useMediaQuery('(prefers-reduced-motion: reduce)')
  const [isReady, setReady] = useState(false)
  const { url, error, renew } = useTicket(file)
  useFailure(error, onFailed)
  const diagnose = useFailureDiagnosis(props)
  const [isPlaying, setPlaying] = useState(!isCalm)
  const resume = useRef({ at: 0, failures: 0 })
  const onError = (media: HTMLMediaElement): void => {
    const { at, failures } = resume.current
    const time = media.currentTime || at
    resume.current = {
      at: time,
      failures: time === at ? failures + 1 : 1,
    }
    if (isReady) setPlaying(!media.paused)
    if (resume.current.failures > mostFailures) return diagnose()
    renew()
  }
  const Media = kind
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- a click beside the video closes what Escape closes
    <div className={styles.stage} onClick={(event) => event.target === event.currentTarget && onClose()}>
      {!isReady && (
        <PreviewLoading text={kind === 'video' ? 'preview.loadingVideo' : 'preview.loadingAudio'} />
      )}
      {url !== null && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- captions are in the file, where it has any
        <Media
          key={url}
          src={url}
          muted
          controls
          playsInline
          autoPlay={isPlaying}
          aria-label={intl.formatMessage({ id: 'preview.content' }, { name: file.name })}
          className={styles[kind]}
          onLoadedMetadata={({ currentTarget }) => {
            if (resume.current.at > 0) currentTarget.currentTime = resume.current.at
          }}
          onLoadedData={() => setReady(true)}
          onTimeUpdate={({ currentTarget }) => {
            resume.current.at = currentTarget.currentTime
          }}
          onError={({ currentTarget }) => onError(currentTarget)}
        />
      )}
    </div>
  )
}
