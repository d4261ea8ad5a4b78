import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type IdempotencyKey, RespondOnce } from '../../../application/idempotency';
import type { Page } from '../../../application/pagination';
import { ManageWebhooks, type WebhookWithSecret } from '../../../application/webhook/manage-webhooks';
import { type Delivery, type Webhook, Webhooks } from '../../../application/webhook/webhooks';
import type { User } from '../../../domain/account/user';
import { CurrentUser, SignedIn } from '../access';
import { IdPipe } from '../id.pipe';
import { Idempotent, RequestKey } from '../idempotency';
import { ApiPage, PageQueryDto } from '../page.dto';
import { NoContent } from '../no-content';
import { Problems } from '../problem.dto';
import {
  CreateWebhookDto,
  EditWebhookDto,
  WebhookDeliveryDto,
  WebhookDto,
  WebhookWithSecretDto,
} from './webhooks.dto';

/**
 * The signed-in user's webhooks, which notify the servers of hosts and vendors about changes to their bookings and listings
 * (D64). These routes cannot be called with an access token.
 */
@ApiTags('Webhooks')
@Controller('api/users/me/webhooks')
@SignedIn('host', 'vendor')
export class WebhooksController {
  constructor(
    private readonly webhooks: Webhooks,
    private readonly manage: ManageWebhooks,
    private readonly respondOnce: RespondOnce,
  ) {}

  @Get()
  @ApiOperation({ summary: 'List your webhooks, newest first' })
  @ApiOkResponse({ type: [WebhookDto] })
  @Problems()
  listWebhooks(@CurrentUser() user: User): Promise<Webhook[]> {
    return this.webhooks.listByUser(user.id);
  }

  @Post()
  @ApiOperation({ summary: 'Create a webhook' })
  @Idempotent()
  @ApiCreatedResponse({ type: WebhookWithSecretDto })
  @Problems(400, 409, 422)
  createWebhook(
    @CurrentUser() user: User,
    @Body() input: CreateWebhookDto,
    @RequestKey() key: IdempotencyKey | undefined,
  ): Promise<WebhookWithSecret> {
    return this.respondOnce.run(user.id, key, () => this.manage.create(user, input));
  }

  @Patch(':id')
  @ApiOperation({ summary: 'Change, enable or disable a webhook' })
  @ApiOkResponse({ type: WebhookDto })
  @Problems(400, 404)
  editWebhook(
    @CurrentUser() user: User,
    @Param('id', IdPipe) id: number,
    @Body() changes: EditWebhookDto,
  ): Promise<Webhook> {
    return this.manage.edit(user, id, changes);
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Delete a webhook and its deliveries' })
  @NoContent('Deleted.')
  @Problems(404)
  deleteWebhook(@CurrentUser() user: User, @Param('id', IdPipe) id: number): Promise<void> {
    return this.manage.remove(user, id);
  }

  @Post(':id/secret')
  @ApiOperation({
    summary: 'Replace the secret of a webhook',
    description: 'For 24 hours, events are signed with both the old and the new secret.',
  })
  @Idempotent()
  @ApiCreatedResponse({ type: WebhookWithSecretDto })
  @Problems(400, 404, 422)
  replaceWebhookSecret(
    @CurrentUser() user: User,
    @Param('id', IdPipe) id: number,
    @RequestKey() key: IdempotencyKey | undefined,
  ): Promise<WebhookWithSecret> {
    return this.respondOnce.run(user.id, key, () => this.manage.replaceSecret(user, id));
  }

  @Post(':id/test')
  @ApiOperation({ summary: 'Send the event `webhook.test`' })
  @Idempotent()
  @ApiCreatedResponse({ type: WebhookDeliveryDto })
  @Problems(400, 404, 409, 422)
  testWebhook(
    @CurrentUser() user: User,
    @Param('id', IdPipe) id: number,
    @RequestKey() key: IdempotencyKey | undefined,
  ): Promise<Delivery> {
    return this.respondOnce.run(user.id, key, () => this.manage.sendTest(user, id));
  }

  @Get(':id/deliveries')
  @ApiOperation({ summary: 'List the deliveries of the last 30 days, newest first' })
  @ApiPage(WebhookDeliveryDto)
  @Problems(400, 404)
  listWebhookDeliveries(
    @CurrentUser() user: User,
    @Param('id', IdPipe) id: number,
    @Query() page: PageQueryDto,
  ): Promise<Page<Delivery>> {
    return this.manage.listDeliveries(user, id, page);
  }

  @Post(':id/deliveries/:deliveryId/resend')
  @HttpCode(200)
  @ApiOperation({ summary: 'Send an event again, with the same `webhook-id`' })
  @ApiOkResponse({ type: WebhookDeliveryDto })
  @Problems(404, 409)
  resendWebhookDelivery(
    @CurrentUser() user: User,
    @Param('id', IdPipe) id: number,
    @Param('deliveryId', IdPipe) deliveryId: number,
  ): Promise<Delivery> {
    return this.manage.resend(user, id, deliveryId);
  }
}
