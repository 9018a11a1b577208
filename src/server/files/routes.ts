import { createArchiveTicket as createArchiveTicketCall } from '#contract/files/archive.ts'
import { countFolder as countFolderCall } from '#contract/files/counts.ts'
import * as calls from '#contract/files/entries.ts'
import { mayCreateSomewhere as mayCreateCall } from '#contract/files/may-create-somewhere.ts'
import {
  downloadAttachment,
  downloadMessage,
  listAttachments as listAttachmentsCall,
} from '#contract/files/messages.ts'
import { transferEntries as transferCall } from '#contract/files/transfer.ts'
import { makeSearchable, makeUnsearchable } from '#contract/files/searchable.ts'
import {
  downloadPicture as downloadPictureCall,
  listThumbnails as listThumbnailsCall,
} from '#contract/files/thumbnails.ts'
import { showPreview as showPreviewCall } from '#contract/files/preview.ts'
import * as trashCalls from '#contract/files/trash.ts'
import * as uploadCalls from '#contract/files/uploads.ts'
import * as viewerCalls from '#contract/files/viewer.ts'
import { route, type Route } from '../http/route.ts'
import { changeSearchable } from './change-searchable.ts'
import { countFolder } from './count-folder.ts'
import { createFolder } from './create-folder.ts'
import { deleteEntry } from './delete-entry.ts'
import { answerArchive } from './archive/answer-archive.ts'
import { downloadFolder } from './archive/download-folder.ts'
import { answerFile } from './download/answer-file.ts'
import { createArchiveTicket } from './download/create-archive-ticket.ts'
import { createTicket } from './download/create-ticket.ts'
import { downloadFile } from './download/download-file.ts'
import { redeemTicket } from './download/redeem-ticket.ts'
import { answerAttachment } from './mail/answer-attachment.ts'
import { answerMail } from './mail/answer-mail.ts'
import { listAttachments } from './mail/list-attachments.ts'
import { listFolder } from './list-folder.ts'
import { mayCreateSomewhere } from './may-create-somewhere.ts'
import { namesAt } from './names-at.ts'
import { answerAttachedPicture } from './renditions/answer-attached-picture.ts'
import { downloadPicture } from './renditions/download-picture.ts'
import { listThumbnails } from './renditions/list-thumbnails.ts'
import { showPreview } from './preview/show-preview.ts'
import { showEntry } from './show-entry.ts'
import { deleteEntries } from './trash/delete-entries.ts'
import { emptyTrash } from './trash/empty-trash.ts'
import { listTrash } from './trash/list-trash.ts'
import { purgeEntry } from './trash/purge-entry.ts'
import { restoreEntries } from './trash/restore-entries.ts'
import { transferEntries } from './transfer/transfer-entries.ts'
import { answerUpload } from './upload/resumable/answer-upload.ts'
import { finishUpload } from './upload/resumable/finish-upload.ts'
import { uploadFiles } from './upload/upload-files.ts'
import { createViewerLink } from './viewer/create-viewer-link.ts'
import { redeemViewerLink } from './viewer/redeem-viewer-link.ts'

/** The calls of the file manager. */
export const filesRoutes: readonly Route[] = [
  route(calls.listFolder, (services, { actor, query }) =>
    listFolder(services, actor, namesAt(actor, query.path)),
  ),
  route(mayCreateCall, (services, { actor }) => mayCreateSomewhere(services, actor)),
  route(calls.showEntry, (services, { actor, params }) => showEntry(services, actor, params)),
  route(showPreviewCall, (services, { actor, params }) => showPreview(services, actor, params)),
  route(countFolderCall, (services, { actor, params }) => countFolder(services, actor, params)),
  route(calls.createFolder, (services, { actor, body: { path, name } }) =>
    createFolder(services, actor, { parent: namesAt(actor, path), name }),
  ),
  route(calls.uploadFiles, (services, { actor, request }) => uploadFiles(services, actor, request.raw)),
  route(uploadCalls.createUpload, (services, { actor, request, reply }) =>
    answerUpload(services, { actor, request: request.raw, reply }),
  ),
  ...[uploadCalls.showUpload, uploadCalls.appendToUpload, uploadCalls.cancelUpload].map((call) =>
    route(call, (services, { actor, params, request, reply }) =>
      answerUpload(services, { actor, request: request.raw, reply, id: params.uploadId }),
    ),
  ),
  route(uploadCalls.finishUpload, (services, { actor, params, body }) =>
    finishUpload(services, actor, { ...params, ...body }),
  ),
  route(calls.deleteEntry, (services, { actor, body }) =>
    deleteEntry(services, actor, namesAt(actor, body.path)),
  ),
  route(transferCall, (services, { actor, body }) => transferEntries(services, actor, body)),
  route(trashCalls.listTrash, (services, { actor, query }) => listTrash(services, actor, query)),
  route(trashCalls.deleteEntries, (services, { actor, body }) => deleteEntries(services, actor, body)),
  route(trashCalls.restoreEntries, (services, { actor, body }) => restoreEntries(services, actor, body)),
  route(trashCalls.purgeEntry, (services, { actor, params }) => purgeEntry(services, actor, params)),
  route(trashCalls.emptyTrash, (services, { actor, query }) => emptyTrash(services, actor, query)),
  route(calls.downloadFile, async (services, { actor, params, request, reply }) => {
    const file = await downloadFile(services, actor, namesAt(actor, params.path))
    return answerFile(services, request, reply, { file, disposition: 'attachment', actor })
  }),
  route(downloadMessage, (services, input) => answerMail(services, input)),
  route(listAttachmentsCall, (services, { actor, ...wanted }) => listAttachments(services, actor, wanted)),
  route(downloadAttachment, async (services, { actor, params: { fileId, part }, reply }) => {
    const file = await downloadFile(services, actor, fileId)
    return answerAttachment(services, reply, { file, part, disposition: 'inline', actor })
  }),
  route(calls.downloadFolder, async (services, { actor, params, request, reply }) => {
    const folder = await downloadFolder(services, actor, namesAt(actor, params.path))
    return answerArchive(services, request, reply, { top: folder, actor })
  }),
  route(listThumbnailsCall, (services, { actor, body }) => listThumbnails(services, actor, body)),
  route(downloadPictureCall, async (services, { actor, params, query: { part }, request, reply }) => {
    if (part !== undefined) return answerAttachedPicture(services, reply, { actor, ...params, part })
    const file = await downloadPicture(services, actor, params)
    return answerFile(services, request, reply, { file, disposition: 'inline', actor })
  }),
  route(makeSearchable, (services, { actor, params }) =>
    changeSearchable(services, actor, { file: namesAt(actor, params.path), isSearchable: true }),
  ),
  route(makeUnsearchable, (services, { actor, params }) =>
    changeSearchable(services, actor, { file: namesAt(actor, params.path), isSearchable: false }),
  ),
  route(calls.createTicket, (services, { actor, body }) => createTicket(services, actor, body)),
  route(createArchiveTicketCall, (services, { actor, body }) => createArchiveTicket(services, actor, body)),
  route(calls.redeemTicket, async (services, { params, request, reply }) => {
    const found = await redeemTicket(services, params)
    if ('top' in found) return answerArchive(services, request, reply, found)
    const { part } = found
    return part === undefined
      ? answerFile(services, request, reply, found)
      : answerAttachment(services, reply, { ...found, part, disposition: 'attachment' })
  }),
  route(viewerCalls.createViewerLink, (services, { actor, body }) => createViewerLink(services, actor, body)),
  route(viewerCalls.fetchForViewer, async (services, { params, request, reply }) =>
    answerFile(services, request, reply, await redeemViewerLink(services, params, request.method)),
  ),
]
