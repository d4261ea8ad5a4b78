import { DomainError } from '../shared/domain-error';
import type { Decimal } from '../shared/money';
import type { Image } from './display';
import { checkTerms, type PaymentTerms } from './payment-terms';
import type { SpaceType } from './space-types';

export type ApprovalStatus = 'pending' | 'approved' | 'rejected';
export type ApprovalDecision = Exclude<ApprovalStatus, 'pending'>;

/** What a host says of a space. */
export interface SpaceDetails extends PaymentTerms {
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

export type SpaceChanges = Partial<SpaceDetails>;

/** Who wants to change something here. */
interface Editor {
  id: number;
  role: string;
}

interface Listing {
  hostId: number;
  details: SpaceDetails;
  timeZone: string;
  /** AUTO_APPROVE (D18). */
  approvedAtOnce: boolean;
  now: Date;
}

export const notBookable = (what: 'space' | 'display'): DomainError =>
  new DomainError('space_not_bookable', `This ${what} does not take bookings at the moment.`);

export class Space {
  readonly id!: number;
  readonly hostId!: number;
  readonly name!: string;
  readonly description!: string;
  readonly spaceType!: SpaceType;
  readonly location!: string;
  readonly address!: string;
  readonly latitude!: Decimal | null;
  readonly longitude!: Decimal | null;
  readonly timeZone!: string;
  readonly paymentAgreementType!: PaymentTerms['paymentAgreementType'];
  readonly pricePerDay!: Decimal | null;
  readonly commissionPercentage!: Decimal | null;
  readonly minimumCommission!: Decimal | null;
  readonly amenities!: string[];
  readonly images!: Image[];
  readonly isActive!: boolean;
  readonly createdAt!: Date;
  readonly updatedAt!: Date;
  private approvalStatus!: ApprovalStatus;
  private approvalNotes!: string | null;
  private approvedAt!: Date | null;
  /** For the database alone. */
  protected approvedBy!: number | null;
  private changedSinceApproval!: boolean;

  /** D18: a new listing waits for an admin. @throws DomainError naming what its payment model misses (D37) */
  static list({ hostId, details, timeZone, approvedAtOnce, now }: Listing): Space {
    checkTerms(details);
    return Object.assign(new Space(), details, {
      hostId,
      timeZone,
      approvalStatus: approvedAtOnce ? 'approved' : 'pending',
      approvalNotes: null,
      approvedAt: approvedAtOnce ? now : null,
      approvedBy: null,
      changedSinceApproval: false,
    });
  }

  get isPublic(): boolean {
    return this.approvalStatus === 'approved' && this.isActive;
  }

  get terms(): PaymentTerms {
    const { paymentAgreementType, pricePerDay, commissionPercentage, minimumCommission } = this;
    return { paymentAgreementType, pricePerDay, commissionPercentage, minimumCommission };
  }

  get approval(): { approvalStatus: ApprovalStatus; approvalNotes: string | null } {
    return { approvalStatus: this.approvalStatus, approvalNotes: this.approvalNotes };
  }

  /** D17: its host and admins. @throws DomainError forbidden */
  checkMayEdit({ id, role }: Editor): void {
    if (role !== 'admin' && id !== this.hostId)
      throw DomainError.forbidden('This space belongs to another host.');
  }

  /** D37: the result keeps the rules of a new listing. @throws DomainError invalid_input by field */
  revise(changes: SpaceChanges, timeZoneAt: (latitude: Decimal | null, longitude: Decimal | null) => string) {
    checkTerms({ ...this.terms, ...changes });
    if (this.needsAnotherLook(changes)) this.changedSinceApproval = true;
    Object.assign(this, changes);
    if ('latitude' in changes || 'longitude' in changes)
      Object.assign(this, { timeZone: timeZoneAt(this.latitude, this.longitude) });
  }

  setActive(isActive: boolean): void {
    Object.assign(this, { isActive });
  }

  /** D2: for admins alone, and only to a host. */
  handTo(hostId: number): void {
    Object.assign(this, { hostId });
  }

  /** D18: an approved listing with another place, type or pictures; a rejected one with whatever may mend it. */
  private needsAnotherLook(changes: SpaceChanges): boolean {
    if (this.approvalStatus === 'pending') return false;
    return this.approvalStatus === 'rejected' || shownDiffers(this, { ...this, ...changes });
  }

  /** D29 @throws DomainError space_not_bookable */
  checkBookable(): void {
    if (!this.isPublic) throw notBookable('space');
  }

  /** D18. Deciding the same again changes nothing. @returns whether anything changed */
  decideApproval(decision: ApprovalDecision, adminId: number, notes: string | null, now: Date): boolean {
    if (this.approvalStatus === decision && !this.changedSinceApproval) return false;
    this.approvedAt = decision === 'approved' ? (this.approvedAt ?? now) : null;
    this.approvalStatus = decision;
    this.approvalNotes = notes;
    this.approvedBy = adminId;
    this.changedSinceApproval = false;
    return true;
  }
}

/** What an admin approved of a listing (D18). */
const shownDiffers = (before: SpaceDetails, after: SpaceDetails): boolean =>
  before.spaceType !== after.spaceType ||
  before.location !== after.location ||
  before.address !== after.address ||
  // '35.7' is sent, '35.70000000' is stored.
  Number(before.latitude) !== Number(after.latitude) ||
  Number(before.longitude) !== Number(after.longitude) ||
  picturesOf(before) !== picturesOf(after);

const picturesOf = ({ images }: SpaceDetails): string => images.map(({ url }) => url).join(' ');
