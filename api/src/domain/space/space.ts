import { DomainError } from '../shared/domain-error';
import type { Decimal } from '../shared/money';
import type { Image } from './display';
import { checkTerms, type PaymentTerms } from './payment-terms';
import type { SpaceType } from './space-types';

export const approvalStatuses = ['pending', 'approved', 'rejected'] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];
export type ApprovalDecision = Exclude<ApprovalStatus, 'pending'>;

/** Optional facts that help vendors decide. */
export interface SpaceFacts {
  openingHours: string | null;
  sizeSqFt: number | null;
  /** Visitors per day. */
  footfall: number | null;
  /** What vendors can sell, and what they cannot. */
  allowedGoods: string | null;
  houseRules: string | null;
}

/** What a host enters about a space. */
export interface SpaceDetails extends PaymentTerms, SpaceFacts {
  name: string;
  description: string;
  spaceType: SpaceType;
  location: string;
  address: string;
  latitude: Decimal | null;
  longitude: Decimal | null;
  amenities: string[];
  images: Image[];
  isActive: boolean;
}

export interface SpaceProps extends SpaceDetails {
  id: number;
  hostId: number;
  /** IANA name. The days of this space are in this time zone (D22). */
  timeZone: string;
  approvalStatus: ApprovalStatus;
  approvalNotes: string | null;
  /** When the listing was approved. Does not change when administrators approve later edits; null after a rejection. */
  approvedAt: Date | null;
  /** The administrator who last approved or rejected the listing; null if none did. */
  approvedBy: number | null;
  /** Whether the listing has changed since the last decision in a way that an administrator must review (D18). */
  changedSinceApproval: boolean;
  /** Increases with each edit of the space or its displays (D57). */
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

/** A listing that is not stored yet. */
export type NewSpace = Readonly<Omit<SpaceProps, 'id' | 'version' | 'createdAt' | 'updatedAt'>>;

interface ListingInput {
  hostId: number;
  details: SpaceDetails;
  timeZone: string;
  /** The setting AUTO_APPROVE (D18). */
  autoApprove: boolean;
  now: Date;
}

export interface ListingState {
  approvalStatus: ApprovalStatus;
  isActive: boolean;
  hostIsActive: boolean;
}

/**
 * The public sees approved and active spaces of active hosts (D10, D18). The function `is_public_listing` in the
 * database implements the same rule.
 */
export const isPublicListing = ({ approvalStatus, isActive, hostIsActive }: ListingState): boolean =>
  approvalStatus === 'approved' && isActive && hostIsActive;

/** Only the host of a space and administrators can manage it and see what the public cannot (D17, D18). */
export const mayManage = (user: { id: number; role: string } | undefined, hostId: number): boolean =>
  user !== undefined && (user.role === 'admin' || user.id === hostId);

const MAX_SPACES = 200;

/**
 * A host can have at most 200 spaces.
 * @param count how many spaces the host will have
 * @throws DomainError limit_reached
 */
export function checkSpaceCount(count: number): void {
  if (count > MAX_SPACES)
    throw new DomainError('limit_reached', `A host can have at most ${MAX_SPACES} spaces.`);
}

export const notBookable = (what: 'space' | 'display'): DomainError =>
  new DomainError('space_not_bookable', `This ${what} is not taking bookings at the moment.`);

export class Space {
  private constructor(private props: Readonly<SpaceProps>) {}

  static fromProps(props: SpaceProps): Space {
    return new Space(props);
  }

  /**
   * Creates a listing without storing it. With `autoApprove` it is approved, otherwise it waits for an administrator
   * (D18).
   * @throws DomainError invalid_input for missing terms (D37)
   */
  static create({ hostId, details, timeZone, autoApprove, now }: ListingInput): NewSpace {
    checkTerms(details);
    return {
      ...details,
      hostId,
      timeZone,
      approvalStatus: autoApprove ? 'approved' : 'pending',
      approvalNotes: null,
      approvedAt: autoApprove ? now : null,
      approvedBy: null,
      changedSinceApproval: false,
    };
  }

  get id(): number {
    return this.props.id;
  }

  get hostId(): number {
    return this.props.hostId;
  }

  get timeZone(): string {
    return this.props.timeZone;
  }

  get isActive(): boolean {
    return this.props.isActive;
  }

  get terms(): PaymentTerms {
    const { paymentAgreementType, pricePerDay, commissionPercentage, minimumCommission } = this.props;
    return { paymentAgreementType, pricePerDay, commissionPercentage, minimumCommission };
  }

  get approval(): Pick<SpaceProps, 'approvalStatus' | 'approvalNotes'> {
    return { approvalStatus: this.props.approvalStatus, approvalNotes: this.props.approvalNotes };
  }

  /** The administrator who last approved or rejected the listing; null if none did. */
  get approvedBy(): number | null {
    return this.props.approvedBy;
  }

  get changedSinceApproval(): boolean {
    return this.props.changedSinceApproval;
  }

  /** A snapshot: later changes do not affect it. */
  toProps(): Readonly<SpaceProps> {
    return this.props;
  }

  /** @throws DomainError forbidden (D17) */
  checkMayEdit(user: { id: number; role: string }): void {
    if (!mayManage(user, this.hostId)) throw DomainError.forbidden('This space belongs to another host.');
  }

  /**
   * Also updates the time zone, and whether an administrator must review the listing again (D18). The changed listing
   * must satisfy the rules for new listings (D37).
   * @throws DomainError invalid_input
   */
  updateDetails(
    changes: Partial<SpaceDetails>,
    timeZoneAt: (latitude: Decimal | null, longitude: Decimal | null) => string,
  ): void {
    const changed = { ...this.props, ...changes };
    checkTerms(changed);
    const hasMoved = 'latitude' in changes || 'longitude' in changes;
    this.props = {
      ...changed,
      changedSinceApproval: changed.changedSinceApproval || this.needsReview(changed),
      timeZone: hasMoved ? timeZoneAt(changed.latitude, changed.longitude) : changed.timeZone,
    };
  }

  setActive(isActive: boolean): void {
    this.props = { ...this.props, isActive };
  }

  /** The caller checks that an administrator makes this change and that the new owner is a host (D2). */
  changeHost(hostId: number): void {
    this.props = { ...this.props, hostId };
  }

  /** @returns false if this decision is already stored and the listing has not changed since (D18) */
  decideApproval(decision: ApprovalDecision, adminId: number, notes: string | null, now: Date): boolean {
    if (this.props.approvalStatus === decision && !this.props.changedSinceApproval) return false;
    this.props = {
      ...this.props,
      approvedAt: decision === 'approved' ? (this.props.approvedAt ?? now) : null,
      approvalStatus: decision,
      approvalNotes: notes,
      approvedBy: adminId,
      changedSinceApproval: false,
    };
    return true;
  }

  /**
   * An approved listing is reviewed again if its name, description, location, address, coordinates, type or pictures
   * change. A rejected listing is reviewed again after any change, because the administrator may have requested that change (D18).
   */
  private needsReview(after: SpaceDetails): boolean {
    if (this.props.approvalStatus === 'pending') return false;
    return this.props.approvalStatus === 'rejected' || reviewedFieldsDiffer(this.props, after);
  }
}

/** Compares the fields that an administrator must review again after an edit (D18). */
const reviewedFieldsDiffer = (before: SpaceDetails, after: SpaceDetails): boolean =>
  before.name !== after.name ||
  before.description !== after.description ||
  before.spaceType !== after.spaceType ||
  before.location !== after.location ||
  before.address !== after.address ||
  // Compared as numbers, because clients send '35.7', but the database stores '35.70000000'.
  Number(before.latitude) !== Number(after.latitude) ||
  Number(before.longitude) !== Number(after.longitude) ||
  imageUrls(before) !== imageUrls(after);

const imageUrls = ({ images }: SpaceDetails): string => images.map(({ url }) => url).join(' ');
