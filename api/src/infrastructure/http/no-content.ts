import { applyDecorators, HttpCode } from '@nestjs/common';
import { ApiNoContentResponse } from '@nestjs/swagger';

/** For operations that return 204 without a body. */
export const NoContent = (description?: string) =>
  applyDecorators(HttpCode(204), ApiNoContentResponse({ description }));
