import { sql } from 'kysely'

/**
 * Whether any row refers to the blob `b`: every table with a foreign key to blobs stands here, so that the sweeper knows what
 * is used. A test compares it with the catalogue of the database.
 */
export const isReferred = sql<boolean>`(exists (select from entries e where e.blob_hash = b.hash)
  or exists (select from versions v where v.blob_hash = b.hash)
  or exists (select from uploads u where u.blob_hash = b.hash)
  or exists (select from drawn_documents d where d.pdf_hash = b.hash)
  or exists (select from renditions r where r.blob_hash = b.hash)
  or exists (select from chat_files f where f.blob_hash = b.hash))`
