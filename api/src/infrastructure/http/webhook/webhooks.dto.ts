import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayNotEmpty, ArrayUnique, IsIn, IsString, MaxLength } from 'class-validator';
import {
  type Delivery,
  type DeliveryState,
  deliveryStates,
  type Webhook,
  type WebhookEdit,
  type WebhookInput,
} from '../../../application/webhook/webhooks';
import {
  type OffReason,
  offReasons,
  type WebhookEvent,
  webhookEvents,
} from '../../../domain/webhook/webhook';
import { IfPresent, PatchBoolean, Text } from '../fields';

const MAX_URL = 500;
const urlExample = 'https://hooks.example.com/popnook';

const eventsField = {
  enum: webhookEvents,
  enumName: 'WebhookEvent',
  isArray: true,
  minItems: 1,
  uniqueItems: true,
  example: ['booking.requested', 'booking.confirmed'],
};

const eventError = { each: true, message: `events must each be one of ${webhookEvents.join(', ')}` };

export class CreateWebhookDto implements WebhookInput {
  @Text({ max: MAX_URL, example: urlExample, message: 'Please enter the URL of your server.' })
  url!: string;

  @ApiProperty(eventsField)
  @IsIn(webhookEvents, eventError)
  @ArrayUnique({ message: 'events must not contain an event twice' })
  @ArrayNotEmpty({ message: 'Please choose at least one event.' })
  events!: WebhookEvent[];
}

export class EditWebhookDto implements WebhookEdit {
  @ApiPropertyOptional({ maxLength: MAX_URL, minLength: 1, example: urlExample })
  @IfPresent()
  @IsString({ message: 'url must be text' })
  @MaxLength(MAX_URL, { message: `url must be at most ${MAX_URL} characters long` })
  url?: string;

  @ApiPropertyOptional(eventsField)
  @IfPresent()
  @IsIn(webhookEvents, eventError)
  @ArrayUnique({ message: 'events must not contain an event twice' })
  @ArrayNotEmpty({ message: 'Please choose at least one event.' })
  events?: WebhookEvent[];

  @PatchBoolean('False disables the webhook; true enables it again and sends pending events.')
  isActive?: boolean;
}

export class WebhookDto implements Webhook {
  @ApiProperty({ type: 'integer', example: 3 })
  id!: number;

  @ApiProperty({ example: urlExample })
  url!: string;

  @ApiProperty(eventsField)
  events!: WebhookEvent[];

  @ApiProperty()
  isActive!: boolean;

  @ApiProperty({
    enum: offReasons,
    enumName: 'WebhookOffReason',
    nullable: true,
    description:
      'Why it is off: you disabled it (`user`), events could not be delivered or its secret could not be read (`failing`), your server returned 410 (`gone`), or your account was suspended (`suspended`).',
  })
  offReason!: OffReason | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastSuccessAt!: Date | null;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: Date;
}

export class WebhookWithSecretDto extends WebhookDto {
  @ApiProperty({
    example: `whsec_${'x9Qz'.repeat(10)}x9Q=`,
    description: 'Use it to verify signatures. It cannot be read again.',
  })
  secret!: string;
}

export class WebhookDeliveryDto implements Delivery {
  @ApiProperty({ type: 'integer', example: 41 })
  id!: number;

  @ApiProperty({
    example: 'msg_0b6a6a52-9d0c-4f5b-9c7e-0d6ac6f4f3d1',
    description: 'The header `webhook-id`, the same in each attempt.',
  })
  messageId!: string;

  @ApiProperty({ example: 'booking.requested', description: 'An event, or `webhook.test`.' })
  event!: string;

  @ApiProperty({ enum: deliveryStates, enumName: 'WebhookDeliveryState' })
  state!: DeliveryState;

  @ApiProperty({ type: 'integer', example: 1 })
  attempts!: number;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastAttemptAt!: Date | null;

  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 500,
    description: 'Null if there was no response.',
  })
  lastStatus!: number | null;

  @ApiProperty({ type: String, nullable: true, example: 'The server answered with status 500.' })
  lastError!: string | null;

  @ApiProperty({ type: 'integer', nullable: true, example: 120, description: 'Milliseconds.' })
  lastDurationMs!: number | null;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  nextAttemptAt!: Date | null;

  @ApiProperty({ type: String, format: 'date-time' })
  createdAt!: Date;
}
