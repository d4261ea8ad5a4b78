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
