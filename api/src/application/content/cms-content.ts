/** An editable text of the site's pages (D43). */
export interface Content {
  id: number;
  key: string;
  /** Plain text, never HTML. */
  content: string;
  contentType: string;
  section: string;
  isActive: boolean;
  createdAt: Date;
  updatedAt: Date;
}

export type ContentInput = Omit<Content, 'id' | 'createdAt' | 'updatedAt'>;
/** The type is `text` and the text active by default. */
export type NewContent = Pick<ContentInput, 'key' | 'content' | 'section'> & Partial<ContentInput>;

export abstract class CmsContent {
  /** By section and key, never paged (D40). */
  abstract listActive(): Promise<Content[]>;
  /** Includes inactive texts. */
  abstract listAll(): Promise<Content[]>;

  /** Locked until the transaction ends. @throws DomainError not_found */
  abstract lock(id: number): Promise<Content>;
  /** Stores a new or a changed text. @throws DomainError already_exists for the key of another one */
  abstract save(content: ContentInput & { id?: number }): Promise<Content>;
}
